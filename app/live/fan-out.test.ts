import { databaseCarrier } from '#test/servers/database-carrier.ts'
import { describeFanOut } from '#test/servers/fan-out-suite.ts'
import { useTwoServers } from '#test/servers/two-servers.ts'

describeFanOut('NOTIFY', useTwoServers(databaseCarrier))
