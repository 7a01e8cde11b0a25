import type { EntityPattern } from '../lexicon.ts'
import { entity } from '../pattern.ts'

/** What is said about single offers; {subject} is the offer's name. */
export const offerFacts: readonly EntityPattern[] = [
  entity(
    'maker',
    '{person}',
    ['The {subject} is the work of {v}.', 'Behind every {subject} stands {v}.'],
    ['Who makes the {subject}?', 'Who is responsible for the {subject}?'],
    'products',
  ),
  entity(
    'shelf',
    '{n:3-28} days|{n:2-18} months',
    [
      'Kept dry, the {subject} stays at its best for {v}.',
      'You can keep the {subject} for {v} without worry.',
    ],
    ['How long does the {subject} last?', 'What is the life of the {subject}?'],
    'products',
  ),
  entity(
    'ahead',
    '{n:2-9} days ahead',
    ['Please order the {subject} {v}.', 'Because it is made to order, ask for the {subject} {v}.'],
    ['How early must I order the {subject}?', 'What notice do you need for the {subject}?'],
    'products',
  ),
  entity(
    'batch',
    '{n:12-240} pieces',
    [
      'Each week we make {v} of the {subject} and then stop.',
      'There are never more than {v} of the {subject} in a week.',
    ],
    [
      'What quantity of the {subject} do you produce weekly?',
      'How many of the {subject} are there per week?',
    ],
    'products',
  ),
  entity(
    'invented',
    '{year:1968-2023}',
    ['The {subject} has been in our range since {v}.', 'We first showed the {subject} in {v}.'],
    ['When did you introduce the {subject}?', 'Since which year can one buy the {subject}?'],
    'products',
  ),
  entity(
    'weekday',
    '{weekday}s',
    ['You find the {subject} fresh in the shop on {v}.', 'The {subject} comes in on {v}.'],
    ['On which day is the {subject} available?', 'When can I get the {subject}?'],
    'products',
  ),
  entity(
    'made-of',
    'three parts and no glue|nothing but five ingredients|parts from two neighbours|what the season gives',
    ['The {subject} consists of {v}.', 'Simple as it looks, the {subject} is made of {v}.'],
    ['What is the {subject} composed of?', 'What goes into the {subject}?'],
    'products',
  ),
  entity(
    'duration',
    '{n:20-110} minutes',
    ['The {subject} takes {v}.', 'Plan {v} for the {subject}.'],
    ['How long does the {subject} last?', 'What time should I set aside for the {subject}?'],
    'services',
  ),
  entity(
    'who',
    '{person}',
    ['{v} looks after the {subject}.', 'The {subject} is in the hands of {v}.'],
    ['Who does the {subject}?', 'Who is in charge of the {subject}?'],
    'services',
  ),
  entity(
    'when',
    '{weekday}s and {weekday}s|{weekday}s only',
    ['We offer the {subject} on {v}.', 'The {subject} is to be had on {v}.'],
    ['On which days can I have the {subject}?', 'When is the {subject} available?'],
    'services',
  ),
  entity(
    'wait',
    '{n:2-9} weeks|{n:3-12} working days',
    ['The next free date for the {subject} is usually {v} away.', 'For the {subject} people wait about {v}.'],
    ['How long is the waiting time for the {subject}?', 'How soon could I get a date for the {subject}?'],
    'services',
  ),
  entity(
    'bring',
    'your last invoice|comfortable shoes|an old photograph|a list of questions|a signed form',
    ['For the {subject} please bring {v}.', 'All you need for the {subject} is {v}.'],
    ['What do I have to take along to the {subject}?', 'What should I have with me for the {subject}?'],
    'services',
  ),
  entity(
    'people',
    '{n:2-12} people',
    ['At most {v} take part in the {subject} at once.', 'The {subject} is meant for {v}.'],
    ['For how many persons is the {subject}?', 'What is the group size of the {subject}?'],
    'services',
  ),
  entity(
    'since',
    '{year:1978-2023}',
    ['The {subject} has been on our list since {v}.', 'We have done the {subject} since {v}.'],
    ['When did you begin offering the {subject}?', 'From which year on has there been the {subject}?'],
    'services',
  ),
]

/** What is said about single people; {subject} is the person's name. */
export const personFacts: readonly EntityPattern[] = [
  entity(
    'joined',
    '{year:1994-2024}',
    ['{subject} joined us in {v}.', '{subject} has been with us since {v}.'],
    ['When did {subject} start at the {kind}?', 'How long has {subject} worked there, since what year?'],
  ),
  entity(
    'trained',
    'the Technical College of {town}|the Academy in {town}|a small house in {town}|her grandmother’s kitchen table|a ship’s workshop',
    ['{subject} learned the trade at {v}.', 'Before that, {subject} was trained at {v}.'],
    ['Where did {subject} study?', 'What education does {subject} have?'],
  ),
  entity(
    'tongues',
    'Danish and Czech|Farsi and French|Polish and Irish|Hungarian and Thai|Swahili and Greek|Catalan and Korean',
    ['Apart from English, {subject} speaks {v}.', '{subject} is at home in {v} as well.'],
    ['Which foreign languages does {subject} know?', 'In what languages can I talk to {subject}?'],
  ),
  entity(
    'leisure',
    'restoring a canal boat|keeping pigeons|playing the bassoon|walking old railway lines|collecting matchboxes|growing chillies|mending radios|swimming in the sea in winter',
    ['After work you meet {subject} {v}.', 'At weekends {subject} is busy {v}.'],
    ['What does {subject} do in spare time?', 'What is the hobby of {subject}?'],
  ),
  entity(
    'talk',
    '{weekday}s from {time:9-16}',
    ['You can talk to {subject} without an appointment on {v}.', 'The door of {subject} stands open on {v}.'],
    ['When does {subject} have consulting hours?', 'At what time can I see {subject}?'],
  ),
]

/** What is said about vacant posts; {subject} is the post's title. */
export const jobFacts: readonly EntityPattern[] = [
  entity(
    'weekly',
    '{n:18-40} hours a week',
    ['The post of {subject} is for {v}.', 'As {subject} you work {v}.'],
    ['How many working hours does the {subject} have?', 'Is the job as {subject} full time?'],
  ),
  entity(
    'begin',
    '1 {month}|15 {month}',
    ['We would like the new {subject} to begin on {v}.', 'The first day of the new {subject} is {v}.'],
    ['When does the position of {subject} start?', 'From what date is the {subject} needed?'],
  ),
  entity(
    'until',
    '{n:2-27} {month}',
    [
      'We read applications for {subject} until {v}.',
      'If you want to become our {subject}, write before {v}.',
    ],
    ['What is the closing date for the {subject} vacancy?', 'Until when can I apply as {subject}?'],
  ),
]

/** What is said about branches; {subject} is the branch's name. */
export const placeFacts: readonly EntityPattern[] = [
  entity(
    'opened',
    '{year:1966-2022}',
    ['Our {subject} branch was opened in {v}.', 'We came to {subject} in {v}.'],
    ['How old is your {subject} branch?', 'When did the {subject} location start?'],
  ),
  entity(
    'head',
    '{person}',
    ['The {subject} branch is run by {v}.', 'In {subject} you are received by {v}.'],
    ['Who is the manager in {subject}?', 'Who leads the {subject} branch?'],
  ),
  entity(
    'floor',
    'on the ground floor|on the second floor|in the arcade|in the old station',
    ['In {subject} you find us {v}.', 'Our rooms in {subject} are {v}.'],
    ['Where exactly in the building is the {subject} branch?', 'On what storey are you in {subject}?'],
  ),
]

/** What is said about evenings that an article announces; {subject} is what the article is about. */
export const eventFacts: readonly EntityPattern[] = [
  entity(
    'evening',
    '{n:2-28} {month} at {time:17-20}',
    [
      'Whoever wants to hear more about {subject} is invited on {v}.',
      'On {v} we talk about {subject}, with bread and cheese.',
    ],
    ['When is the evening on {subject}?', 'At what date and time do you meet to discuss {subject}?'],
  ),
  entity(
    'speaker',
    '{person}',
    ['The evening on {subject} is led by {v}.', '{v} speaks about {subject} and answers questions.'],
    ['Who gives the talk about {subject}?', 'Who is the speaker on {subject}?'],
  ),
  entity(
    'seats',
    '{n:14-90} chairs',
    [
      'For the talk on {subject} there are {v}, so come early.',
      'We have put out {v} for the talk on {subject}.',
    ],
    ['How many people can attend the talk on {subject}?', 'What is the seating capacity for {subject}?'],
  ),
]
