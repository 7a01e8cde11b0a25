import type { Chance } from './fictional-site.ts'

/** A thing that a site may say, in several wordings, and how people ask for it. */
interface Topic {
  page: string
  facts: (chance: Chance) => Record<string, string>
  sentences: readonly string[]
  /** What the right passage holds. */
  fact: string
  /** In other words than the sentences; every second one is held back from tuning. */
  questions: readonly string[]
  /** Questions about the same person or thing that nothing answers. */
  traps?: readonly string[]
  /** Questions that take for granted what is not so. */
  falsehoods?: readonly string[]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']

export const topics: readonly Topic[] = [
  {
    page: 'About us',
    facts: (c) => ({ founder: c.person(), year: String(c.between(1890, 2015)) }),
    sentences: [
      '{founder} founded {company} in {year} in a former stable.',
      'The story began in {year}, when {founder} established the {trade} with two friends.',
    ],
    fact: '{year}',
    questions: [
      'When was {company} created?',
      'In which year did {company} start?',
      'How long has {company} existed, since what year?',
      'What year did the business begin?',
    ],
    traps: ['Where did {founder} go to university?', 'What is the birthday of {founder}?'],
    falsehoods: [
      'Why did {founder} sell {company} to {stranger}?',
      'When did {stranger} become a partner of {founder}?',
    ],
  },
  {
    page: 'Team',
    facts: (c) => ({ boss: c.person() }),
    sentences: [
      '{boss} has been managing director for six years.',
      'Our managing director is {boss}, who joined as an apprentice.',
    ],
    fact: '{boss}',
    questions: [
      'Who is the boss of {company}?',
      'Who runs {company}?',
      'Who leads the company?',
      'Who is in charge at {company}?',
    ],
    traps: [
      'How much does {boss} earn?',
      'What is the private phone number of {boss}?',
      'How old is {boss}?',
      'Where does {boss} live?',
    ],
  },
  {
    page: 'Team',
    facts: (c) => ({ staff: String(c.between(14, 380)) }),
    sentences: [
      'Today {staff} employees work in production, sales and design.',
      'We employ {staff} people, half of them women.',
    ],
    fact: '{staff}',
    questions: [
      'How many people work at {company}?',
      'What is the size of the workforce?',
      'How large is the staff?',
      'How many workers does {company} have?',
    ],
  },
  {
    page: 'Contact',
    facts: (c) => ({ phone: `+49 30 555 ${c.between(10, 99)} ${c.between(10, 99)}` }),
    sentences: ['Phone: {phone}', 'You reach us by telephone on {phone}.'],
    fact: '{phone}',
    questions: [
      'What number should I call?',
      'Can I ring you, and on which number?',
      'What is the telephone number of {company}?',
      'How do I reach you by phone?',
    ],
    traps: ['What is your fax number?', 'Do you have a WhatsApp number?'],
  },
  {
    page: 'Contact',
    facts: (c) => ({ mail: `hello${c.between(10, 99)}@${c.invented().toLowerCase()}.example` }),
    sentences: ['E-mail: {mail}', 'Write to {mail} and we answer within a day.'],
    fact: '{mail}',
    questions: [
      'What is your email address?',
      'Where can I send an e-mail?',
      'How can I contact you by mail?',
      'Which e-mail do I write to?',
    ],
  },
  {
    page: 'Contact',
    facts: (c) => ({ street: `${c.between(2, 190)} ${c.invented()} Street` }),
    sentences: ['Address: {street}, {town}', 'Our shop stands at {street} in {town}, next to the river.'],
    fact: '{street}',
    questions: [
      'Where are you located?',
      'What is the address of {company}?',
      'Where can I find your premises?',
      'In which street is {company}?',
    ],
    falsehoods: ['When does your branch in {otherTown} open?', 'How do I get to the {otherTown} showroom?'],
  },
  {
    page: 'Contact',
    facts: (c) => ({ opens: `${c.between(7, 10)}:00`, closes: `${c.between(16, 20)}:30` }),
    sentences: [
      'Opening hours: Monday to Friday {opens} to {closes}',
      'We are open on weekdays from {opens} to {closes}.',
    ],
    fact: '{closes}',
    questions: [
      'What are your opening hours?',
      'When do you close in the evening?',
      'At what time do you open?',
      'Until when are you open on weekdays?',
    ],
  },
  {
    page: 'Delivery',
    facts: (c) => ({ days: String(c.between(3, 21)) }),
    sentences: [
      'Orders are delivered within {days} working days.',
      'Shipping inside the country takes {days} working days.',
    ],
    fact: '{days}',
    questions: [
      'How long does delivery take?',
      'How quickly will my order arrive?',
      'When will I receive my parcel?',
      'How many days does shipping last?',
    ],
    traps: [
      'Do you ship to Brazil?',
      'Which courier delivers the parcels?',
      'Can I get my order the same day by drone?',
      'Do you deliver to Canada?',
    ],
  },
  {
    page: 'Delivery',
    facts: (c) => ({ back: String(c.between(15, 95)) }),
    sentences: [
      'Unused goods may be returned within {back} days for a full refund.',
      'You can send goods back within {back} days and get your money back.',
    ],
    fact: '{back}',
    questions: [
      'What is your return policy?',
      'How many days do I have to give something back?',
      'Can I get a refund, and within what time?',
      'Until when can I return an item?',
    ],
  },
  {
    page: 'Delivery',
    facts: (c) => ({ free: String(c.between(40, 160)) }),
    sentences: ['Shipping is free for orders over €{free}.', 'From €{free} we deliver free of charge.'],
    fact: '{free}',
    questions: [
      'From which amount is shipping free?',
      'When do I not have to pay for delivery?',
      'How much must I spend for free delivery?',
      'Is there a minimum for free shipping?',
    ],
  },
  {
    page: 'Visit',
    facts: (c) => ({ day: c.one(weekdays), fee: String(c.between(4, 19)) }),
    sentences: [
      'Guided tours of the workshop take place every {day} and cost €{fee} a person.',
      'Every {day} we show visitors around the workshop; the tour costs €{fee}.',
    ],
    fact: '{day}',
    questions: [
      'On which day can I visit the workshop?',
      'When do the guided tours happen?',
      'Which weekday are tours held?',
      'When can visitors see the workshop?',
    ],
    traps: ['Are the guided tours offered in Japanese?', 'Is the tour suitable for wheelchairs?'],
  },
  {
    page: 'Visit',
    facts: (c) => ({ spaces: String(c.between(8, 70)) }),
    sentences: [
      'Behind the building there are {spaces} free parking spaces.',
      'Visitors park free of charge: we have {spaces} spaces in the yard.',
    ],
    fact: '{spaces}',
    questions: [
      'Where can I leave my car?',
      'How many cars can park at your place?',
      'Is there parking?',
      'Do you have space for cars?',
    ],
    traps: ['Can I charge my electric car?', 'Is there a helipad?'],
  },
  {
    page: 'About us',
    facts: (c) => ({ award: `${c.invented()} Prize`, won: String(c.between(2016, 2024)) }),
    sentences: [
      'In {won} we received the {award} for sustainable design.',
      'The {award} for sustainable design went to us in {won}.',
    ],
    fact: '{award}',
    questions: [
      'Which award did {company} win?',
      'What prize have you received?',
      'Have you won any prizes?',
      'What honours has {company} been given?',
    ],
  },
  {
    page: 'Jobs',
    facts: (c) => ({
      role: c.one(['warehouse clerk', 'web designer', 'carpenter', 'night baker', 'bookkeeper']),
    }),
    sentences: ['We are looking for a {role} to start this spring.', 'Open position: {role}, full time'],
    fact: '{role}',
    questions: [
      'Which jobs are open at the moment?',
      'Are you hiring, and for what position?',
      'What vacancies do you have?',
      'Can I apply for work with you?',
    ],
    traps: ['What salary does the {role} get?', 'How many weeks of holiday does the {role} have?'],
  },
  {
    page: 'About us',
    facts: (c) => ({ partner: `${c.invented()} Foundation` }),
    sentences: [
      'One per cent of our sales goes to the {partner}.',
      'We give one per cent of our revenue to the {partner}, which plants trees.',
    ],
    fact: '{partner}',
    questions: [
      'Which charity do you support?',
      'Who gets part of your income?',
      'To whom do you donate?',
      'Which foundation receives a share of the turnover?',
    ],
  },
]

export const products: readonly Omit<Topic, 'page'>[] = [
  {
    facts: (c) => ({ price: String(c.between(20, 900)) }),
    sentences: ['The {product} costs €{price}.', 'Price of the {product}: €{price}'],
    fact: '€{price}',
    questions: [
      'How much is the {product}?',
      'What do I have to pay for the {product}?',
      'What is the price of the {product}?',
      'How expensive is the {product}?',
    ],
  },
  {
    facts: (c) => ({ years: String(c.between(2, 12)) }),
    sentences: [
      'The {product} comes with a warranty of {years} years.',
      'We give {years} years of warranty on the {product}.',
    ],
    fact: '{years} years',
    questions: [
      'How long is the guarantee on the {product}?',
      'How many years is the {product} guaranteed?',
      'What warranty does the {product} have?',
      'For how long is the {product} covered?',
    ],
  },
  {
    facts: (c) => ({ weight: `${c.between(2, 48)}.${c.between(1, 9)}` }),
    sentences: ['It weighs {weight} kg.', 'Weight: {weight} kg'],
    fact: '{weight}',
    questions: [
      'How heavy is the {product}?',
      'What does the {product} weigh?',
      'What is the weight of the {product}?',
      'How many kilograms does the {product} weigh?',
    ],
  },
  {
    facts: (c) => ({ wood: c.one(['oak', 'beech', 'walnut', 'ash wood', 'steel', 'bamboo']) }),
    sentences: ['The {product} is made of {wood} from our region.', 'For the {product} we use {wood} only.'],
    fact: '{wood}',
    questions: [
      'What material is the {product} made from?',
      'Which material is used for the {product}?',
      'What is the {product} built of?',
      'Out of what is the {product} manufactured?',
    ],
  },
]
