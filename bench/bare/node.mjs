// The least that a program of Node's can be: it listens and says so.
import { createServer } from 'node:http'

createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => console.log('is ready'))
