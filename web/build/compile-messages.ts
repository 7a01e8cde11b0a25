// Part of the build: English messages are compiled where they stand, so that the browser needs no message parser.
import { compileMessage } from '@lingui/message-utils/compileMessage'

// The little of babel's tree that is used here; babel itself ships no types.
interface Property {
  type: string
  key: { type: string; name?: string }
  value: { type: string; value?: unknown }
}
interface ObjectExpression {
  properties: Property[]
}
interface Visitor {
  ObjectExpression: (path: { node: ObjectExpression }) => void
}
interface Babel {
  types: { valueToNode: (value: unknown) => Property['value'] }
}

/** A babel plugin that runs after the macro and turns each `message: "…"` beside an `id` into its compiled form. */
export function compileMessages({ types }: Babel) {
  const visitor: Visitor = {
    ObjectExpression({ node }) {
      const message = named(node, 'message')
      if (message === null || named(node, 'id') === null || typeof message.value.value !== 'string') return
      message.value = types.valueToNode(compileMessage(message.value.value))
    },
  }
  return {
    name: 'staffroom-compile-messages',
    visitor: {
      Program: { exit: (path: { traverse: (visitor: Visitor) => void }) => path.traverse(visitor) },
    },
  }
}

function named(node: ObjectExpression, name: string): Property | null {
  const found = node.properties.find(
    (property) => property.type === 'ObjectProperty' && property.key.name === name,
  )
  return found ?? null
}
