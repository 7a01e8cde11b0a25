// The models of each fold as fit-answers.ts wrote them: none has seen the sites and articles that it judges. The cross-encoder is one for
// all, and has seen the questions of all folds but the first.
import { type AnsweringModels, openModels } from '#engine/answer/rank/judge-candidates.ts'
import first from './fold-0.model.json' with { type: 'json' }
import second from './fold-1.model.json' with { type: 'json' }
import third from './fold-2.model.json' with { type: 'json' }
import fourth from './fold-3.model.json' with { type: 'json' }
import odds from './fold-odds.model.json' with { type: 'json' }
import encoded from './encoded-folds.model.json' with { type: 'json' }
import encodedOdds from '#engine/answer/rank/encoded-answer-odds.model.json' with { type: 'json' }
import { foldOf } from './question-folds.ts'

const opened: (AnsweringModels | null)[] = [first, second, third, fourth].map(
  ({ forests, vectors }, fold) => {
    const own = encoded[fold]
    return own
      ? openModels(
          { forests, weights: { right: odds[fold] ?? [], known: null, likely: null } },
          { forests: own, weights: encodedOdds },
          vectors,
        )
      : null
  },
)

/** Models that have not seen a site or article. */
export function unseenModels(group: string): AnsweringModels {
  const models = opened[foldOf(group)]
  if (!models) throw new Error('The models of a fold are missing: run fit-answers.ts.')
  return models
}
