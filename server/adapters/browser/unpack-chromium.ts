// Runs as a thread of its own, because the package decides where and what to unpack by its environment.
import { parentPort } from 'node:worker_threads'
import chromium from '@sparticuz/chromium'

parentPort?.postMessage(await chromium.executablePath())
