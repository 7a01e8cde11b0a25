import { Plural } from '@lingui/react/macro'

const named = 6

/** The things that a question is about, by name; of many the first six and how many more. */
export function NameList({ names }: { names: readonly string[] }) {
  const more = names.length - named
  return (
    <ul className="mt-2 list-disc ps-5 text-fg">
      {names.slice(0, more === 1 ? named + 1 : named).map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one name
        <li key={index} dir="auto" className="stands-with-page">
          {name}
        </li>
      ))}
      {more > 1 ? (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      ) : null}
    </ul>
  )
}
