// Goes into each thread of a program that is looked at: at SIGUSR2 all of them write down what has run in them since the last time
// (`NODE_V8_COVERAGE` says where).
import { takeCoverage } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

const threads = new BroadcastChannel('coverage')
threads.onmessage = () => takeCoverage()
threads.unref()
if (isMainThread)
  process.on('SIGUSR2', () => {
    threads.postMessage('now')
    takeCoverage()
  })
