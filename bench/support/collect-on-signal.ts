// Loaded first into a server whose memory is measured: on SIGUSR2 it collects its garbage, all of it.
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
