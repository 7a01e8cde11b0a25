import { dialled } from '../company.ts'
import { addPage, type Draft, filler, paragraph, pathOf, tellOf, told } from '../draft.ts'
import { fillText } from '../fill-text.ts'
import { factBlocks } from './fact-pages.ts'

/** The team and a page for each of its people. */
export function addPeoplePages(draft: Draft): void {
  const { company, labels, ledger } = draft
  const { personFacts, prose } = company.lexicon
  const home = { text: labels.pages.home, path: '/' }
  const teamPath = pathOf(draft, '', 'team')
  const cards = company.people.map((person) => {
    const path = pathOf(draft, 'team', person.slug)
    ledger.item('people', person.name, path, person.role)
    if (person.email !== null) ledger.item('contacts', person.email, path, 'email')
    const chance = draft.chance(`person/${person.slug}`)
    const subject = { id: `person-${person.slug}`, name: person.name }
    const given = { subject: person.name, role: person.role }
    const role = told(draft, {
      id: `${subject.id}-role`,
      path,
      value: person.name,
      pattern: { sentences: labels.roleSentences, questions: labels.roleQuestions },
      given,
    })
    const [first = '', second = '', third = ''] = chance
      .sample(personFacts, 3)
      .map((pattern) => tellOf(draft, pattern, subject, path))
    const lines = filler(draft, prose.person, 4, `person/${person.slug}`, given)
    addPage(draft, {
      path,
      title: person.name,
      trail: [home, { text: labels.pages.team, path: teamPath }],
      subject: { type: 'person', name: person.name, role: person.role, email: person.email },
      blocks: [
        paragraph(role, lines[0] ?? '', first),
        paragraph(lines[1] ?? '', second, lines[2] ?? ''),
        paragraph(third, lines[3] ?? ''),
        ...(person.email === null ? [] : [paragraph(`${labels.email}: ${person.email}`)]),
      ],
    })
    return { text: person.name, path, detail: person.role, price: null }
  })
  addPage(draft, {
    path: teamPath,
    title: labels.pages.team,
    trail: [home],
    subject: { type: 'team' },
    blocks: [
      paragraph(...filler(draft, prose.about, 2, 'team')),
      { kind: 'cards', cards },
      paragraph(...filler(draft, prose.home, 1, 'team-end')),
    ],
  })
}

/** Work at the company: what holds for all, and two vacant posts. */
export function addJobPages(draft: Draft): void {
  const { company, labels } = draft
  const { jobFacts, prose, jobTitles } = company.lexicon
  const home = { text: labels.pages.home, path: '/' }
  const jobsPath = pathOf(draft, '', 'jobs')
  const posts = draft.chance('jobs').sample(company.people, 2)
  const links = posts.map((person, index) => {
    const title = jobTitles(person.role)
    const path = pathOf(draft, 'jobs', `post-${index + 1}`)
    const subject = { id: `job-${index + 1}`, name: title }
    const lines = filler(draft, prose.job, 4, `job/${index}`)
    const sentences = jobFacts.map((pattern) => tellOf(draft, pattern, subject, path))
    addPage(draft, {
      path,
      title,
      trail: [home, { text: labels.pages.jobs, path: jobsPath }],
      blocks: [
        paragraph(...lines.slice(0, 2)),
        { kind: 'list', items: sentences },
        paragraph(...lines.slice(2)),
      ],
    })
    return { text: title, path }
  })
  addPage(draft, {
    path: jobsPath,
    title: labels.pages.jobs,
    trail: [home],
    blocks: [...factBlocks(draft, 'jobs', jobsPath), { kind: 'links', links }],
  })
}

/** The list of branches, and a page for each. */
export function addBranchPages(draft: Draft): void {
  const { company, labels, ledger } = draft
  const { placeFacts, prose } = company.lexicon
  const home = { text: labels.pages.home, path: '/' }
  const indexPath = pathOf(draft, '', 'locations')
  const cards = company.branches.map((branch) => {
    const path = pathOf(draft, 'locations', branch.slug)
    const subject = { id: `branch-${branch.slug}`, name: branch.town }
    ledger.item('contacts', dialled(company, branch.telephone), path, 'telephone')
    ledger.item('contacts', branch.address, path, 'address')
    const lines = filler(draft, prose.place, 3, `branch/${branch.slug}`)
    const [first = '', second = '', third = ''] = placeFacts.map((pattern) =>
      tellOf(draft, pattern, subject, path),
    )
    addPage(draft, {
      path,
      title: fillText('{company} – {subject}', company, draft.chance('none'), { subject: branch.town }).text,
      trail: [home, { text: labels.pages.locations, path: indexPath }],
      blocks: [
        paragraph(lines[0] ?? '', first),
        { kind: 'contact', address: branch.address, telephone: branch.telephone, emails: [] },
        paragraph(second, lines[1] ?? '', third, lines[2] ?? ''),
      ],
    })
    return { text: branch.town, path, detail: branch.address, price: null }
  })
  addPage(draft, {
    path: indexPath,
    title: labels.pages.locations,
    trail: [home],
    blocks: [paragraph(...filler(draft, prose.place, 2, 'locations')), { kind: 'cards', cards }],
  })
}
