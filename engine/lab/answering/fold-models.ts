// The models of each fold as fit-answers.ts wrote them: none has seen the sites and articles that it judges.
import { type AnsweringModels, openModels } from '#engine/answer/rank/judge-candidates.ts'
import first from './fold-0.model.json' with { type: 'json' }
import second from './fold-1.model.json' with { type: 'json' }
import third from './fold-2.model.json' with { type: 'json' }
import fourth from './fold-3.model.json' with { type: 'json' }
import odds from './fold-odds.model.json' with { type: 'json' }
import encoded from './encoded-folds.model.json' with { type: 'json' }
import encodedOdds from './encoded-fold-odds.model.json' with { type: 'json' }
import { foldOf } from './question-folds.ts'

const opened: (AnsweringModels | null)[] = [first, second, third, fourth].map(
  ({ forests, vectors }, fold) => {
    const own = encoded[fold]
    return own
      ? openModels(
          { forests, odds: odds[fold] ?? [] },
          { forests: own, odds: encodedOdds[fold] ?? [] },
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
