// A plain page that fetches the list of colleagues and shows it: what such a page costs at the least. Its calls are passed on to
// the program, for a browser only lets a page read what comes from where it came from itself.
import { request as ask } from 'node:http'
import { listenBare } from './listening.ts'

const [, , origin = ''] = process.argv

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>My staff</title>
  </head>
  <body>
    <main>
      <h1>My staff</h1>
      <ul></ul>
    </main>
    <script>
      fetch('/api/staff?limit=25')
        .then((answer) => answer.json())
        .then(({ items }) => {
          for (const { name, jobTitle, portraitUrl } of items) {
            const row = document.createElement('li')
            const portrait = document.createElement('img')
            Object.assign(portrait, { src: portraitUrl, alt: '', width: 56, height: 56, loading: 'lazy' })
            row.append(portrait, name, ', ', jobTitle)
            document.querySelector('ul').append(row)
          }
        })
    </script>
  </body>
</html>`

listenBare((request, response) => {
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const { host: _, ...headers } = request.headers
  ask(origin + (request.url ?? ''), { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
    .on('error', () => response.destroy())
    .end()
})
