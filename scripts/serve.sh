#!/bin/sh
# Runs the built server (docs/decisions/0025).
export NODE_ENV=production
exec scripts/with-node.sh node build/server/start.js
