import { describe, expect, it } from 'vitest'
import { talkLanguage, talkOf, talkWords } from './small-talk.ts'

describe('small talk', () => {
  it('is told from questions, in three languages [KNW-5]', () => {
    const said: Record<string, string[]> = {
      greeting: [
        'hi',
        'Hello there!',
        'good morning',
        'g’day',
        'ey up',
        'hello is anybody there',
        'salut',
        'Bonsoir',
        'bjr ya quelqu’un ?',
        'مرحبا',
        'السلام عليكم',
        'هلا والله مرحبا',
        'صباح الخير يا هندسه',
        'coucou tout le monde, ya quelqu’un',
        'hello good evening to you all',
      ],
      thanks: [
        'thanks thats great',
        'thats brilliant thank you so much',
        'that was really helpful, thanks',
        'ok cheers',
        'thx',
        'merci beaucoup',
        'merci bcp bonne soirée',
        'nickel merci',
        'grand thanks a million',
        'ok ty have a good one',
        'شكرا جزيلا',
        'thanks for what you did',
        'merci pour votre aide, vous êtes super',
        'شكرا لك على المساعدة',
        'ok super merci bonne soirée a vous',
        'brilliant, you have been so helpful, cheers lads',
        'تسلم ايدك شكرا جدا',
        'الله يعطيكم العافيه مشكورين ما قصرتوا',
      ],
      goodbye: [
        'bye',
        'see you later',
        'thanks, have a good weekend',
        'au revoir',
        'bonne journée',
        'a bientot',
        'bonne journee',
        'مع السلامة',
      ],
      who_are_you: ['who are you', 'whats your name', 'qui es-tu ?', 'bonjour je parle a qui la ?', 'من انت'],
      what_can_you_do: ['what can you do', 'can you help me?', 'pouvez-vous m’aider', 'ماذا تستطيع أن تفعل'],
      are_you_a_robot: [
        'are you a real person',
        'am i talking to a bot?',
        'vous êtes un robot ?',
        'is this automated or is it rosie',
        'allo ? c un bot ?',
        'انت بني ادم ولا روبوت',
        'vous etes un robot ou une vraie personne ?',
        'هل انت انسان',
        'wait, are you a bot?',
        'are you human or ai',
        'are you a live agent?',
        'je parle à un robot ?',
        'c’est une machine ou une personne ?',
        'هل أتحدث مع روبوت؟',
      ],
      insult: ['u r useless', "you're an idiot", 'tu es nul', 'أنت غبي'],
      person_please: [
        'can i speak to a human please',
        'can someone call me back',
        'je prefererais parler a une vraie personne svp',
        'human',
        'je voudrais parler à quelqu’un',
        'أريد التحدث مع موظف',
        'عايز اكلم حد',
      ],
      how_are_you: ['how are you', 'ça va ?', 'ca va', 'كيف حالك', 'السلام عليكم ازيكم', 'هلا والله شلونكم؟'],
      language: ['do you speak french'],
    }
    for (const [kind, messages] of Object.entries(said))
      for (const message of messages) expect([message, talkOf(message)]).toEqual([message, kind])
  })

  it('leaves what asks for something to the site', () => {
    const asked = [
      'hello, do you have parking?',
      'thanks, and what does it cost',
      'are you open',
      'who runs the garage',
      'what languages do you speak',
      'can i bring a friend',
      'bonjour, vous êtes ouverts le lundi ?',
      'مرحبا، كم سعر الدراجة؟',
      'Are you really open on Sundays?',
      'are you actually near the station?',
      'are you live on Instagram?',
      'Is it automatic or manual?',
      'are you a machine shop?',
      'C’est par personne ?',
      'C’est une machine à grains ?',
      'Vous êtes vraiment ouverts le lundi ?',
      'هل أنت متاح يوم الجمعة؟',
      'Thanks for that, what time do you close?',
      'thanks so what does it cost?',
      'Thank you very much. How much is the deposit?',
      'merci pour ça, vous livrez à Lyon ?',
      'thanks, parking?',
      'hi is it good for the evening',
      'is there someone in the evening',
      'have you a good one for the morning',
      'pour une nuit',
      'la soirée',
      'hello for one night',
      'bonsoir c’est pour une nuit',
      'bonjour, tout est en plus ?',
      'مرحبا في حد اليوم مساء؟',
      'good morning to you, one day all in',
      'شكرا، كم السعر',
      'شكرا لكم متى تفتحون',
    ]
    for (const message of asked) expect([message, talkOf(message)]).toEqual([message, null])
  })

  it('is answered in the language that it is said in, by the name of the colleague', () => {
    expect(talkLanguage('merci', 'en')).toBe('fr')
    expect(talkLanguage('شكرا', 'en')).toBe('ar')
    expect(talkLanguage('hi', 'fr')).toBe('en')
    expect(talkWords('who_are_you', 'en', { name: 'Mia', site: null })).toContain('Mia')
  })
})
