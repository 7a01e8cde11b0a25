/** Gives one key for one intention: the same as long as the content is the same, so that a repeated write is done once. */
export function intention(): { keyFor: (content: unknown) => string; done: () => void } {
  let now = { content: '', key: '' }
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content)
      if (now.content !== text) now = { content: text, key: crypto.randomUUID() }
      return now.key
    },
    /** What comes next is another intention, even with the same content. */
    done: () => {
      now = { content: '', key: '' }
    },
  }
}
