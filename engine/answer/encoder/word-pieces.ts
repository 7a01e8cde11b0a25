// Cuts a text into the word pieces that the sentence encoder knows: the WordPiece of BERT, uncased, without accents.

/** The pieces that stand for no text. */
interface Marks {
  start: number
  end: number
  unknown: number
}

/** Longer texts are read up to here, in UTF-16 code units. */
const longestText = 1_000
/** Longer runs of letters are no words. */
const longestWord = 100
/** Words whose pieces are kept at hand. */
const wordsKept = 5_000

const words = /[\p{P}$+<=>^`|~\u4e00-\u9fff]|[^\p{P}$+<=>^`|~\u4e00-\u9fff\s]+/gu

export class WordPieces {
  readonly #places: ReadonlyMap<string, number>
  readonly #known = new Map<string, readonly number[]>()
  readonly marks: Marks

  /** `vocabulary` in the order of the encoder's table; pieces that go on with a word begin with `##`. */
  constructor(vocabulary: readonly string[]) {
    this.#places = new Map(vocabulary.map((piece, place) => [piece, place]))
    const placeOf = (mark: string): number => {
      const place = this.#places.get(mark)
      if (place === undefined) throw new Error(`The vocabulary lacks ${mark}.`)
      return place
    }
    this.marks = { start: placeOf('[CLS]'), end: placeOf('[SEP]'), unknown: placeOf('[UNK]') }
  }

  /** Places of a text's pieces, between those of its start and its end; at most `most` of them. */
  of(text: string, most: number): number[] {
    const pieces = [this.marks.start]
    for (const [word] of plain(text).matchAll(words)) {
      for (const piece of this.#ofWord(word)) {
        if (pieces.length === most - 1) return [...pieces, this.marks.end]
        pieces.push(piece)
      }
    }
    return [...pieces, this.marks.end]
  }

  #ofWord(word: string): readonly number[] {
    const known = this.#known.get(word)
    if (known) return known
    const pieces = this.#cut(word)
    if (this.#known.size >= wordsKept) this.#known.clear()
    this.#known.set(word, pieces)
    return pieces
  }

  /** The longest known piece each time; a word that does not come out even is unknown. */
  #cut(word: string): readonly number[] {
    if (word.length > longestWord) return [this.marks.unknown]
    const pieces: number[] = []
    for (let start = 0; start < word.length; ) {
      let end = word.length
      let place: number | undefined
      for (; end > start; end--) {
        place = this.#places.get((start === 0 ? '' : '##') + word.slice(start, end))
        if (place !== undefined) break
      }
      if (place === undefined) return [this.marks.unknown]
      pieces.push(place)
      start = end
    }
    return pieces
  }
}

/** Small letters without accents and without what is not seen. */
const plain = (text: string): string =>
  text
    .slice(0, longestText)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Mn}\p{C}]/gu, '')
