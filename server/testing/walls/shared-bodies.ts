// What the routes need by which people and visitors share conversations, besides ids of objects.

export const sharedBodies: Record<string, Record<string, unknown>> = {
  'visits.askPerson': {},
  'visits.goOn': {},
  'visits.follow': { address: 'https://example.com/' },
  'visits.leaveContact': { email: 'visitor@example.com', language: 'en' },
  'inbox.list': { view: 'all' },
  'inbox.count': {},
  'inbox.listPeople': {},
  'inbox.get': {},
  'inbox.takeOver': {},
  'inbox.reply': { text: 'I can help.' },
  'inbox.handBack': {},
  'inbox.close': {},
  'inbox.update': { labels: ['seen'] },
  'inbox.addNote': { text: 'Noted.' },
  'inbox.mailTranscript': {},
  'inbox.suggest': {},
  'inbox.listReplies': {},
  'inbox.saveReply': { title: 'Hours', text: 'We are open.' },
  'inbox.deleteReply': {},
}
