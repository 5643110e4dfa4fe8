import { databaseCarrier } from '#test/database-carrier.ts'
import { describeFanOut } from '#test/fan-out-suite.ts'
import { useTwoServers } from '#test/two-servers.ts'

describeFanOut('NOTIFY', useTwoServers(databaseCarrier))
