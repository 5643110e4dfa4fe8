#!/bin/sh
# Runs the built server. What malloc and V8 are told keeps it small: decision 0027.
export NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=10000 MALLOC_MMAP_MAX_=30000
exec scripts/with-node.sh node --max-semi-space-size=16 --heap-growing-percent=60 --no-maglev build/server/start.js
