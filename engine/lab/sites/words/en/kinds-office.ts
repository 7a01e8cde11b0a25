import type { BusinessKind } from '../lexicon.ts'
import { fact, oneOf } from '../pattern.ts'

export const officeKinds: readonly BusinessKind[] = [
  {
    id: 'law-office',
    name: 'law office',
    endings: ['Solicitors', 'Law Office', 'Legal'],
    customers: 'clients',
    offersTitle: 'Areas of advice',
    offersPath: 'advice',
    offersAre: 'services',
    offers: oneOf(
      'Tenancy advice | Will drafting | Employment dispute | Contract review | Company formation | Divorce mediation | Traffic fine appeal | House purchase file | Patent letter | Debt recovery | Neighbour dispute | Adoption file | Immigration hearing | Power of attorney | Inheritance claim | Building defects claim | Copyright notice | Foundation charter | Partnership deed | Insolvency talk | Defamation letter | First consultation',
    ),
    price: [60, 2600],
    roles: oneOf(
      'senior partner | tenancy lawyer | employment lawyer | notary | mediator | office manager | research clerk | inheritance lawyer | trainee supervisor',
    ),
    topics: oneOf(
      'a clause in small print | letters that calm | rent and repairs | wills on napkins | mediation over tea | the hedge next door | notice periods | plain words | a court in summer | promises between friends | signing with care | when to settle | names of companies | silence as an answer',
    ),
    facts: [
      fact(
        'hour-rate',
        'pricing',
        'by the hour',
        '{money:120-290}',
        ['Beyond fixed fees we work by the hour at {v}.', 'If we work by the hour, it is {v}.'],
        ['What is the rate of a lawyer per hour?', 'How much does sixty minutes of your time cost?'],
      ),
      fact(
        'court',
        'about',
        'appear before',
        'the county court in {town}|the high court in {town}|all courts of the district',
        ['Our lawyers appear before {v}.', 'Most often we appear before {v}.'],
        ['In front of which judges do you plead?', 'Where are you admitted to represent me?'],
      ),
      fact(
        'files',
        'privacy',
        'closed files',
        '{n:6-14} years',
        ['We keep closed files for {v} in a dry cellar.', 'After {v} closed files are shredded.'],
        ['How long are my documents stored after the case?', 'When do you destroy old dossiers?'],
      ),
    ],
    absent: [
      { keys: ['legal aid'], question: 'Do you take cases on legal aid?' },
      { keys: ['no win', 'contingency'], question: 'Do you work on a no win, no fee basis?' },
      { keys: ['murder', 'criminal'], question: 'Would you defend me in a criminal trial?' },
      { keys: ['prenup'], question: 'Do you draw up prenuptial agreements?' },
    ],
  },
  {
    id: 'software-vendor',
    name: 'software house',
    endings: ['Software', 'Systems', 'Labs'],
    customers: 'users',
    offersTitle: 'Products and plans',
    offersPath: 'products',
    offersAre: 'products',
    offers: oneOf(
      'Roster planner | Ledger cloud | Stock counter | Ticket desk | Form builder | Chart maker | Visitor log | Recipe costing | Fleet tracker | Survey kit | Invoice robot | Label printer driver | Backup vault | Time sheet | Room booking | Map layer pack | Audit trail add-on | Single sign-on add-on | Training day | Priority support | Archive viewer | Barcode toolkit',
    ),
    price: [6, 480],
    roles: oneOf(
      'chief technology officer | product manager | support lead | security engineer | data engineer | design lead | release manager | documentation writer | customer trainer',
    ),
    topics: oneOf(
      'deleting code | a bug from 2009 | naming things | support on Mondays | fewer settings | a week without meetings | offline first | tests that talk | moving a database | dark mode | the help page | writing changelogs | asking users | small teams',
    ),
    facts: [
      fact(
        'uptime',
        'about',
        'reachable',
        '99.{n:90-98} per cent',
        [
          'Last year our service was reachable {v} of the time.',
          'Measured from outside, we were reachable {v} of the year.',
        ],
        ['What is your availability?', 'How reliable is the service, in figures?'],
      ),
      fact(
        'trial',
        'pricing',
        'try everything',
        '{n:14-60} days',
        ['You can try everything for {v} without a card.', 'For {v} you may try everything.'],
        ['How long is the free test period?', 'Is there a trial, and of what length?'],
      ),
      fact(
        'export',
        'privacy',
        'take your data',
        'CSV and JSON|XML and CSV|plain SQL|spreadsheets and JSON',
        ['You can take your data with you as {v}.', 'If you leave, take your data along as {v}.'],
        ['In which formats do you export?', 'How can I get my records out?'],
      ),
    ],
    absent: [
      { keys: ['iphone', 'android'], question: 'Is there an app for the iPhone?' },
      { keys: ['on-premise', 'self-host'], question: 'Can we host it on our own servers?' },
      { keys: ['open source', 'github'], question: 'Is your code open source?' },
      { keys: ['hipaa', 'soc 2'], question: 'Are you SOC 2 audited?' },
    ],
  },
]
