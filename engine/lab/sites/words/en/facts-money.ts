import type { FactPattern } from '../lexicon.ts'
import { fact } from '../pattern.ts'

/** What is said about paying: ways, terms, discounts, fees. */
export const moneyFacts: readonly FactPattern[] = [
  fact(
    'payment',
    'pricing',
    'settle your bill|we take',
    'cash, debit card and bank transfer|debit card, credit card and invoice|bank transfer, cheque and cash|credit card and direct debit',
    ['You can settle your bill by {v}.', 'At the desk we take {v}.'],
    [
      'Which ways of paying do you accept?',
      'How can I pay?',
      'How do I settle my bill, what do you take at the desk?',
    ],
  ),
  fact(
    'deposit',
    'pricing',
    'in advance|down payment',
    '{n:10-45} per cent',
    [
      'For large orders we ask for {v} in advance.',
      'Anything bigger needs {v} in advance, the rest when it is done.',
    ],
    [
      'How much do I have to pay up front?',
      'What share do you want as a deposit?',
      'How much do you ask for in advance?',
    ],
  ),
  fact(
    'invoice',
    'pricing',
    'invoices are|due within',
    '{n:7-28} days',
    ['Our invoices are due within {v}.', 'Please settle invoices within {v} of their date.'],
    [
      'How long do I have to pay my bill?',
      'What is your term of payment?',
      'Within how many days are invoices due?',
    ],
  ),
  fact(
    'students',
    'pricing',
    'students|apprentices pay',
    '{n:10-35} per cent less',
    [
      'Students and apprentices pay {v}.',
      'With a student card it costs {v}, and for students in their last year too.',
    ],
    [
      'Is there a reduction for people in education?',
      'What discount do young people at university get?',
      'How much do students pay?',
    ],
  ),
  fact(
    'loyalty',
    'pricing',
    'stamp card|stamps',
    'after nine stamps|after twelve stamps|after six stamps',
    ['With our stamp card you get something free {v}.', 'The stamp card pays off {v}.'],
    [
      'How does your loyalty scheme work?',
      'When am I rewarded as a regular?',
      'When does the stamp card pay off?',
    ],
  ),
  fact(
    'vouchers',
    'pricing',
    'voucher',
    'three years|five years|two years and a day|eighteen months',
    ['Gift vouchers keep their value for {v}.', 'A gift voucher can be used for {v}.'],
    [
      'How long is a gift card valid?',
      'Until when must a present card be redeemed?',
      'How long does a gift voucher keep its value?',
    ],
  ),
  fact(
    'minimum',
    'pricing',
    'orders below|smallest order',
    '{money:15-60}',
    ['Orders below {v} we cannot take, we are sorry.', 'The smallest order that pays for both of us is {v}.'],
    [
      'What is the minimum order value?',
      'From what sum on can I order?',
      'What is the smallest order that you take?',
    ],
  ),
  fact(
    'reminder',
    'pricing',
    'reminder',
    '{money:4-14}',
    ['The first reminder is free, the second costs {v}.', 'From the second reminder on we charge {v}.'],
    [
      'What is the fee when I am late with paying?',
      'How much do you ask for dunning?',
      'How much does a second reminder cost?',
    ],
  ),
  fact(
    'price-change',
    'pricing',
    'revise our prices|price list changes',
    'once a year, on 1 March|every other year, in January|once a year, at midsummer',
    ['We revise our prices {v}.', 'Our price list changes {v} and not in between.'],
    [
      'When do your rates go up?',
      'How often do you adjust what you charge?',
      'How often do you revise your price list?',
    ],
  ),
  fact(
    'instalments',
    'pricing',
    'instalment',
    '{n:3-12} monthly instalments',
    ['Larger sums can be spread over {v} without interest.', 'On request we agree on {v}.'],
    [
      'Can I pay bit by bit, and over how long?',
      'In how many parts can I pay a big bill?',
      'Over how many monthly instalments can a sum be spread?',
    ],
  ),
  fact(
    'membership',
    'pricing',
    'friends of the house',
    '{money:20-95}',
    [
      'Friends of the house pay {v} a year and are served first.',
      'For {v} a year you belong to the friends of the house.',
    ],
    [
      'What does the yearly membership cost?',
      'How much is it to join your supporters’ club?',
      'How much do friends of the house pay a year?',
    ],
  ),
]
