import type { FactPattern } from '../lexicon.ts'
import { fact } from '../pattern.ts'

/** What a company may say about itself: past, people, rooms, neighbours. */
export const houseFacts: readonly FactPattern[] = [
  fact(
    'founded',
    'about',
    'opened its doors|story began',
    '{year:1921-2012}',
    [
      '{company} opened its doors in {v}.',
      'Our story began in {v}, in two rented rooms above a stable.',
      'It was in {v} that the first {customers} came through our door.',
    ],
    [
      'When was the business founded?',
      'In which year did {company} start out?',
      'How long has {company} been around, since what year?',
      'When did the story of {company} begin, in what year did it open?',
    ],
  ),
  fact(
    'founder',
    'about',
    'goes back to|first months',
    '{person}',
    [
      'The {kind} goes back to {v}, who began with a borrowed van and a lot of patience.',
      'It was {v} who had the idea for the {kind} and ran it alone for the first months.',
    ],
    [
      'Who founded the {kind}?',
      'Who is the founder of {company}?',
      'Whose idea was this {kind} in the beginning?',
      'Who had the idea for the {kind} and began it?',
    ],
  ),
  fact(
    'headcount',
    'about',
    'people work here|on the payroll',
    '{n:9-85} people',
    [
      'Today {v} work here, part-timers included.',
      'By now {v} are on the payroll, most of them from the neighbourhood.',
    ],
    [
      'How many employees does {company} have?',
      'How large is your workforce?',
      'How many people work for you?',
      'How many people work here?',
    ],
  ),
  fact(
    'building',
    'history',
    'rebuilt over|used to be',
    'a match factory|an old cinema|a tram depot|a customs house|a rope works|a village school|a fire station',
    [
      'The rooms that we use today were {v}, which we rebuilt over two winters.',
      'Before we came, the house used to be {v}, and the floors still show it.',
    ],
    [
      'What was in your building before you?',
      'What was the house formerly?',
      'What did your premises serve as in earlier days?',
      'What used to be in the rooms of your house before you came?',
    ],
  ),
  fact(
    'area',
    'about',
    'square metres',
    '{n:120-980} square metres',
    ['Workshop, office and front rooms share {v}.', 'All of it finds room on {v} under one roof.'],
    [
      'How big are your premises?',
      'How much floor space do you have?',
      'What is the size of your rooms?',
      'How many square metres do you have?',
    ],
  ),
  fact(
    'award',
    'press',
    'jury|award|prize',
    'the Silver Lantern Award|the Northern Craft Prize|the Golden Thimble|the Good Neighbour Award|the Blue Heron Medal',
    [
      'Last autumn the jury of {v} chose us out of ninety entries.',
      'We are proud to have been given {v} for the second time.',
    ],
    [
      'Which distinction have you won?',
      'What award did {company} receive?',
      'Have you been honoured with a prize, and which one?',
      'Which award or prize did the jury give you?',
    ],
  ),
  fact(
    'certificate',
    'about',
    'auditor|certified',
    'ISO 9001|ISO 14001|the Fair House Standard|the Clear Glass Charter|EN 15838',
    [
      'An outside auditor confirms every spring that we work to {v}.',
      'Since last year our work has been certified according to {v}.',
    ],
    [
      'Which standard do you comply with?',
      'What certification does the {kind} hold?',
      'According to what standard is your work certified?',
    ],
  ),
  fact(
    'association',
    'about',
    'belong to|guild|chamber',
    'the Guild of Independent Traders|the Riverside Chamber of Commerce|the Federation of Small Houses|the League of Family Firms',
    [
      'We belong to {v} and send a delegate to its yearly meeting.',
      'As a member of {v} we follow its code of conduct.',
    ],
    [
      'Which association are you a member of?',
      'What trade body is {company} affiliated with?',
      'Of which association are you a member, where do you belong?',
    ],
  ),
  fact(
    'motto',
    'about',
    'motto',
    '“Measure twice, promise once”|“Slow hands, quick help”|“Nothing leaves unfinished”|“Ask first, then act”|“Better plain than nearly”',
    ['Above the till hangs our motto: {v}.', 'Our motto has not changed since the first day: {v}.'],
    ['What is your slogan?', 'By which saying does the {kind} live?', 'What is the motto above the till?'],
  ),
  fact(
    'register',
    'privacy',
    'commercial register',
    'HR {n:21000-89000}|CR-{n:3100-9900}-{n:10-99}',
    [
      '{company} is entered in the commercial register under {v}.',
      'In the commercial register you find us as {v}.',
    ],
    [
      'What is your company registration number?',
      'Under what number is the firm registered?',
      'What is your number in the commercial register?',
    ],
  ),
  fact(
    'insurer',
    'safety',
    'liability|insured',
    'Halvard Mutual|Three Rivers Assurance|Old Bridge Insurance|Tern and Partners',
    ['Damage caused by us is covered by a liability policy with {v}.', 'Our liability is insured with {v}.'],
    [
      'Who insures you?',
      'Which company covers damage that you cause?',
      'With whom is your liability insured?',
    ],
  ),
  fact(
    'owner',
    'about',
    'ownership|belongs to',
    'a cooperative of its employees|a charitable foundation|three families of the town|the widow of the first owner',
    [
      'The {kind} belongs to {v}, and no investor has a say in it.',
      'Ownership is simple: everything is held by {v}.',
    ],
    [
      'Who owns {company}?',
      'In whose hands is the firm?',
      'Who holds the ownership, to whom does the {kind} belong?',
    ],
  ),
  fact(
    'former-name',
    'history',
    'under the name|sign above the door',
    '{noun} and Daughters|The Copper {noun}|{noun} Brothers|The Little {noun}',
    [
      'For its first twenty years the house traded under the name {v}.',
      'The old sign above the door, {v}, is kept in the attic.',
    ],
    [
      'What was the company called in the past?',
      'What is your former name?',
      'Under what name did the house trade, what did the old sign say?',
    ],
  ),
  fact(
    'moved',
    'history',
    'moved',
    '{year:1985-2019}',
    [
      'When the lease ran out we moved to our present address, in {v}.',
      'In {v} we moved here with nine lorries and one piano.',
    ],
    [
      'When did you relocate to where you are now?',
      'In what year was the move to the current premises?',
      'When did you move to your present address?',
    ],
  ),
  fact(
    'flood',
    'history',
    'flood',
    '{year:1958-2013}',
    [
      'The flood of {v} ruined the whole cellar and brought us many friends.',
      'After the flood of {v} we rebuilt everything half a metre higher.',
    ],
    [
      'In what year did the water get into your cellar?',
      'When were you hit by the high water?',
      'In which year was the flood?',
    ],
  ),
  fact(
    'first-client',
    'history',
    'very first|first order',
    'the harbour pilots|the town orchestra|a travelling circus|the railway canteen|the girls’ grammar school',
    ['Our very first order came from {v}.', 'The very first to trust us were {v}.'],
    [
      'Who was your first client?',
      'Who gave you your earliest commission?',
      'Who placed the very first order?',
    ],
  ),
  fact(
    'open-day',
    'community',
    'open house',
    'the first Sunday in {month}|the last Saturday of {month}|the second Sunday of {month}',
    [
      'Every year we hold an open house on {v}, with soup for everybody.',
      'Neighbours know the date of our open house: {v}.',
    ],
    [
      'When can the public look behind the scenes?',
      'When is your open day?',
      'On what date is your open house?',
    ],
  ),
  fact(
    'charity',
    'community',
    'one per cent|donate',
    'the Lantern Street night shelter|the Harbour Rescue Fund|the Children’s Reading Van|the Meadow Hospice|the Open Kitchen',
    [
      'One per cent of everything that we take goes to {v}.',
      'We donate the takings of the first of December to {v}.',
    ],
    [
      'Which good cause do you support?',
      'To which charity does {company} give money?',
      'Where does one per cent of what you take go, to whom do you donate?',
    ],
  ),
  fact(
    'sponsor',
    'community',
    'shirts|jersey',
    'the under-twelves of {town} Rovers|the {town} rowing eight|the {town} ladies’ curling team|{town} Wheelers cycling club',
    [
      'You can read our name on the shirts of {v}.',
      'Since the spring {v} have worn our name on their shirts.',
    ],
    [
      'Which sports team do you sponsor?',
      'Whose jerseys carry your name?',
      'On whose shirts can I read your name?',
    ],
  ),
  fact(
    'schools',
    'community',
    'school classes|pupils',
    '{weekday} mornings at {time:8-11}|{weekday} afternoons at {time:13-15}',
    ['School classes visit us on {v}; please book a month ahead.', 'For school classes we keep {v} free.'],
    [
      'When can a teacher come with a group of children?',
      'At what time do you receive school groups?',
      'When may school classes visit you?',
    ],
  ),
  fact(
    'courses',
    'community',
    'try your own hand|hands-on',
    'on the second Saturday of each month|on the last Friday of each month|on the first Sunday of each quarter',
    ['You can try your own hand at it {v}, apron provided.', 'Our hands-on afternoon takes place {v}.'],
    [
      'When do your practical courses take place?',
      'When can I try the work myself?',
      'When is the hands-on afternoon, when can I try my own hand?',
    ],
  ),
  fact(
    'choir',
    'community',
    'choir|brass band',
    '{weekday} evenings|{weekday} at {time:17-20}',
    [
      'The staff choir rehearses on {v}, and guests may sing along.',
      'Our choir meets on {v} in the big room.',
    ],
    [
      'When does the singing group practise?',
      'On what day do you sing together?',
      'When does the choir rehearse?',
    ],
  ),
  fact(
    'podcast',
    'press',
    'podcast',
    '“Sawdust and Thunder”|“The Long Counter”|“Second Tuesday”|“Wet Paint”|“Loose Change”',
    [
      'Our podcast is called {v} and comes out once a month.',
      'Those who like listening find us under {v}, our monthly podcast.',
    ],
    ['What is the title of your audio show?', 'What is your podcast called?'],
  ),
  fact(
    'press-person',
    'press',
    'journalists',
    '{person}',
    [
      'Journalists turn to {v}, who also sends pictures.',
      '{v} looks after journalists and answers on the same day.',
    ],
    [
      'Who is responsible for media enquiries?',
      'Whom does a newspaper reporter ring?',
      'To whom do journalists turn?',
    ],
  ),
  fact(
    'photos',
    'visit',
    'tripod|pictures may|take pictures',
    'without flash|without a tripod|for private use only|everywhere except in the workshop',
    ['Pictures may be taken {v}.', 'You may take pictures {v}; please ask before you include people.'],
    [
      'Am I allowed to photograph inside?',
      'What are the rules for taking photos?',
      'How may pictures be taken?',
    ],
  ),
  fact(
    'newsletter',
    'press',
    'rundbrief',
    'every other month|four times a year|on the first Friday of the month|twice a season',
    [
      'Our newsletter goes out {v} and is never longer than a page.',
      'Whoever signs up gets the newsletter {v}.',
    ],
    ['How often do you send your mailing?', 'How frequently does the newsletter appear?'],
  ),
]
