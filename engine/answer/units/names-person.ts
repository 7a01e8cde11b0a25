import type { ReadText } from '#engine/ground/reading/sentence-words.ts'

/** The name of a person, as it stands above what is told of them. */
const personName =
  /^(?:(?:dr|prof|mr|mrs|ms|mme|m)\.? )?\p{Lu}[\p{L}'’-]+(?: (?:de |d['’]|van |von |al[- ])?\p{Lu}[\p{L}'’.-]*){1,3}$/iu
const capitals = /(?:^|\s)\p{Lu}/gu

export function namesPerson({ text }: Pick<ReadText, 'text'>): boolean {
  return personName.test(text) && (text.match(capitals)?.length ?? 0) >= 2
}
