export { type AskedByProgram, askForProgram } from './actions/ask-for-program.ts'
export { findColleague, listColleagues } from './actions/find-colleague.ts'
export { tellAnswer, wholeAnswer } from './actions/tell-answer.ts'
export { charactersOfTurn, type Placed } from './rules.ts'
