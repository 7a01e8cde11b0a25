// What each bench is about: how it measures, and what the profile showed where a goal is missed.

export interface BenchPromise {
  how: string
  /** By the name of the figure. */
  profiles?: Readonly<Record<string, string>>
}

const listenersProfile =
  'The text of an event is made once and written to each socket itself; a listener costs about as much as it costs bare. What is added is the way there, the same for one listener as for 5,000: who asks, the row, the change with its event, the commit that waits for the disk, and the reading of the event from the log, which alone knows the order among processes. That are five ways to the database where bare has one, and each waits for one of two cores that the program, the database and the reader of all streams share with other work. Repeated runs lie between 1.1 and 1.4 at 500, 0.9 and 1.5 at 1,000, 0.8 and 2.0 at 5,000, where there is one round.'

const readProfile =
  'Who is signed in takes 0.23 ms of the program and 0.09 ms of the database, beside 0.04 and 0.03 of bare: a fifth of the program’s are writes to sockets, a tenth garbage collection, a tenth the procedure library’s writing of the answer, 6 % the driver, 3 % the seal of the cookie, and the rest is spread. Begin, role and commit travel with the statement (decision 82).'

const answersProfile =
  'An answer is 38 messages to the database, begins, roles and commits included (70 before decision 87), in several transactions, two of which wait for the disk: who asks and whether they may, the question and its event before the first word, what was said before, the answer, its receipts, its line of the ledger and its event before the last. The program is not busy all the time: it waits for the database, which shares the two cores with it, the model and whoever asks. Of its own time 15 % are writes to sockets, 10 % garbage collection, 5 % the driver, 4 % drizzle, 3 % checking; the ranking’s thread takes 4 ms a question. Until all answers of an owner stopped waiting for one row of the ledger (decision 86) it came to 57 a second.'

/** By the name of the file in this folder. */
export const promises: Readonly<Record<string, BenchPromise>> = {
  scale: {
    how: 'PostgreSQL, one person, nothing else going on, 50 colleagues, four messages a conversation: the median of 60 requests behind 60 that warm, the answer read whole. Bare is here the same request with 1,000 conversations. The goal is 1.5 times that, or 4 ms more.',
    profiles: {
      'Analytics of 30 days, p50':
        'The figures of each colleague are sums over the days of the period: 50 colleagues by 30 days come to 2,600 rows here, where 1,000 conversations leave few. That is four fifths of what the database spends on it. It grows with colleagues and days, not with the past.',
      'Unanswered questions of 30 days, p50':
        'Reads each question of the period that got no answer, some 4,000 here, to put those together that differ in signs alone; a third is finding them, the rest folding and sorting. It grows with what was asked in vain in the period, not with the past.',
    },
  },
  list: {
    how: '50 connections for 3 seconds, three rounds in turn behind 1,000 requests that warm both, the round in the middle; rates are of answers with status 200 or 201. Bare: `node:http`, one indexed query for the session and one for what is asked, with kept figures and named statements, in the same JSON; ten connections, no walls, no contract. For a creation, which comes last, bare inserts the same row and the event in one transaction.',
    profiles: {
      'A list of 25 of 1,000 rows, signed in, at 50 connections on PostgreSQL': readProfile,
      'Who is signed in, signed in, at 50 connections on PostgreSQL': readProfile,
      'The home page, signed in, at 50 connections on PostgreSQL': readProfile,
    },
  },
  keys: {
    how: 'PostgreSQL, 50 connections for 3 seconds, three rounds in turn behind 1,000 requests that warm both, the round in the middle. A hundred keys in turn, each of a workspace with 1,000 rows, for one key may ask 600 times a minute. Bare: `node:http`, one indexed query for the hash of the key and one for the rows, named statements, the same JSON; no rate, no walls, no contract.',
    profiles: {
      'A list of 25 of 1,000 rows by an API key, at 50 connections on PostgreSQL': readProfile,
    },
  },
  ledger: {
    how: 'PostgreSQL, no model, 200 answers each in turn behind 40 that warm both, from the question to the last word, the median. Bare: the same program, whose ledger (entry, sum of the month, look at the plan) is replaced by nothing as it is loaded.',
  },
  answers: {
    how: 'A stand-in model says two sentences, a few words every 40 ms (or all at once for the rate) and tells when the first was out; the piece that ends a sentence begins the next one. Bare: a relay that cuts the stream into sentences and passes them on, without session, database or check; of the rate also one that looks up the session and keeps question and answer with their events, each in a transaction. At 100 at once: three rounds in turn, the median of each quantile.',
    profiles: {
      'Answers a second at 100 at once, with a model that answers at once, beside a relay that keeps them':
        answersProfile,
      'The same beside a relay that keeps nothing': answersProfile,
    },
  },
  visitors: {
    how: 'PostgreSQL, the model of `answers`, which says a few words every 40 ms. Forty questions each of a visitor and a member in turn, the median. A thousand visitors, each with a conversation of their own, ask at the same moment, three rounds in turn with the relay of `answers` that keeps nothing. The list is read 200 times with 5 ms between, before and while 20 visitors ask again as soon as they are answered.',
    profiles: {
      'Answers a second when 1,000 visitors ask at once, beside a relay that keeps nothing':
        'The same answers as in `answers`, each kept with its receipts, its events and its figures; see there.',
      'A signed-in list while 20 visitors never stop asking, p50':
        'Twenty visitors who ask again at once are some seventy answers a second, close to the most that two cores give with the load on them too: the list waits for the processor, not for a lock.',
    },
  },
  'first-answer': {
    how: 'Through HTTP on the embedded database, without a model, over a researched site of 60 pages. Bare: a request to the same program that does nothing. Goal of our own.',
  },
  listeners: {
    how: '500, 1,000 and 5,000 open streams of one person; 20, 10 and 10 writes in each of three, three and one rounds, from sending the write to the moment at which each stream has the event. Bare: a program that commits one row and then writes to as many streams in a loop. All streams are read by one process on the same two cores.',
    profiles: {
      'From a write to 500 listeners, p50': listenersProfile,
      'From a write to 1,000 listeners, p50': listenersProfile,
      'From a write to 5,000 listeners, p50': listenersProfile,
    },
  },
  crawl: {
    how: '2,001 pages of loopback, 8 at once, no pauses, three rounds in turn. Bare: a loop of undici and htmlparser2 that follows the same links. Ours reads a page with the same parser here, so that crawling is compared: robots.txt, the guard at every connection, limits, canonical addresses, duplicates.',
    profiles: {
      'Pages a second of the crawl':
        'No single place: of all processor time in this bench (both crawls and the site that is served) the memory of seen pages takes 7 %, fingerprints 5 %, links and addresses about 6 %, the guarded exchange about 4 %. A crawl of the real web waits for its politeness gap, not for the processor; with the whole extraction the threads are the limit.',
    },
  },
  extraction: {
    how: '100 pages of our own making of about 200 kB on one thread, best of three. Bare: htmlparser2 alone.',
  },
  'company-answers': {
    how: 'Questions as customers type them on hand-made company sites in English, French and Arabic, through reading, ranking and quoting: every second one of the quarter of our own sites that no model but the odds was fitted on, and all of thirty sites by writers who had seen neither the product nor its sites; by the latter the bound for silence was chosen. Bare: the first sentence of the best passage by BM25.',
  },
  ranking: {
    how: '400 questions over made-up text whose words are as unevenly common as a language’s. Bare: the textbook’s BM25 over maps.',
  },
  'sign-in': {
    how: '16 people sign in over and over for 4 seconds, each from a device that has done so before, three rounds in turn, the round in the middle; counting, audit log and session are kept in PostgreSQL. Bare: argon2id of the same cost, as many at once as there are cores, and nothing else. The list is asked for one request after the other. Goal of the second our own.',
  },
  start: {
    how: 'Five starts each in turn with data there, the median; memory is what the system counts as resident 12 seconds after the start. Bare: a Node that only listens.',
  },
  lighthouse: {
    how: 'Each page five times with nothing in the cache, Lighthouse’s own simulation of a slow phone and network, the middle score. No bare counterpart.',
  },
  pages: {
    how: 'Embedded database, one website of the lab that was researched, eight colleagues, one conversation of a member and one of a visitor. Each page once in a browser that has nothing yet, until it has asked for nothing for a second and a half; scripts and style sheets are gzipped here, whatever they are sent as, and every request counts, streams and portraits too. The list: nine rounds in turn, each with nothing in the cache, the median. Bare: a plain page that fetches the same list from the same program and shows it, its calls passed on by a program of its own.',
    profiles: {
      'From the address of /my-staff to its list, with an empty cache, p50':
        'In a trace of a quick round all files of the program and both answers, who is signed in and the list, were there after 110 of 450 ms (decision 102). The rest is the work of one thread: some 130 ms at a stretch for reading React and the router, one rendering of shell and list, style and layout. Drawing less of the shell before the list is the next to take.',
    },
  },
  'first-load': {
    how: 'All JavaScript that the built page reaches before it can be used, gzipped. No bare counterpart.',
  },
}
