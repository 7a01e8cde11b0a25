// Names of types and properties without the address of their vocabulary.

/** `https://schema.org/Product`, `schema:Product` and `v:Product` are all `Product`. */
export function plainType(name: string): string {
  const last = name.trim().split(/[\s]+/)[0] ?? ''
  return (
    last.replace(/^.*[/#](?=[^/#]+$)/, '').replace(/^(?:schema|v|s|gr|foaf|dc|dcterms|sioc):/i, '') || 'Thing'
  )
}
