// `npm run e2e`: the journeys alone, on the embedded database; what follows is for the runner, such as `--headed`.
process.argv.splice(2, 0, '--tier', 'journeys')
await import('./test.ts')
