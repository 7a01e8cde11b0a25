import { useState } from 'react'
import { faceFor, suggestedNames } from '#contract/workspace/staff-faces.ts'

/** Source: product specification, ten tints. */
const tints = 10

/** Letters that set two of one name apart. */
const initials = 'BCDFGHKLMNPRSTVW'

/** A name that nobody in the workspace has yet; `turn` counts how often another one was asked for. */
function suggestedName(taken: readonly string[], turn: number): string {
  const used = new Set(taken)
  const more = [...initials].flatMap((letter) => suggestedNames.map((name) => `${name} ${letter}.`))
  const free = [...suggestedNames, ...more].filter((name) => !used.has(name))
  return free[turn % free.length] ?? ''
}

/** Whoever is about to be hired: a name, and a face and tint that go with it until others are asked for. */
export function useCandidate(taken: readonly string[], initial?: { name: string; jobTitle: string }) {
  // Until something else is typed it is the suggestion, which is better once the others' names have come.
  const [typed, setTyped] = useState<string | null>(initial?.name ?? null)
  const [jobTitle, setJobTitle] = useState(initial?.jobTitle ?? '')
  const [nameTurn, setNameTurn] = useState(0)
  const [faceTurn, setFaceTurn] = useState(0)
  const [tintTurn, setTintTurn] = useState(0)
  const suggested = suggestedName(taken, nameTurn)
  const name = typed ?? suggested
  // Two candidates of a workspace do not begin with one face.
  const begin = taken.length * 5 + nameTurn * 3
  return {
    name,
    /** The name, or the suggested one where it was emptied. */
    called: name.trim() === '' ? suggested : name.trim(),
    setName: setTyped,
    anotherName: () => {
      setTyped(null)
      setNameTurn(nameTurn + 1)
    },
    jobTitle,
    setJobTitle,
    face: faceFor(name, begin + faceTurn),
    anotherFace: () => setFaceTurn(faceTurn + 1),
    tint: (begin + tintTurn) % tints,
    anotherTint: () => setTintTurn(tintTurn + 1),
  }
}
export type Candidate = ReturnType<typeof useCandidate>
