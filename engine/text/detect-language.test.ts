import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const samples: readonly (readonly [string, string])[] = [
  ['en', 'The shop is open on weekdays and we deliver within three days of your order.'],
  ['fr', 'Notre magasin est ouvert tous les jours et nous livrons dans les trois jours.'],
  ['ar', 'المتجر مفتوح كل يوم ونقوم بالتوصيل خلال ثلاثة أيام.'],
  ['de', 'Unser Laden ist an Werktagen geöffnet und wir liefern innerhalb von drei Tagen.'],
  ['es', 'Nuestra tienda está abierta todos los días y entregamos en tres días.'],
  ['it', 'Il nostro negozio è aperto tutti i giorni e consegniamo entro tre giorni.'],
  ['pt', 'A nossa loja está aberta todos os dias e entregamos em três dias.'],
  ['nl', 'Onze winkel is op werkdagen open en wij leveren binnen drie dagen.'],
  ['sv', 'Vår butik är öppen på vardagar och vi levererar inom tre dagar.'],
  ['ru', 'Наш магазин открыт по будням, и мы доставляем в течение трёх дней.'],
  ['ja', '店は平日に開いています。三日以内にお届けします。'],
  ['zh', '我们的商店每天营业，三天内送货。'],
  ['ko', '저희 가게는 평일에 엽니다.'],
  ['el', 'Το κατάστημά μας είναι ανοιχτό κάθε μέρα.'],
]

describe('the language of a text', () => {
  it.each(samples)('is told: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })

  it('is told of short questions too', () => {
    expect(detectLanguage('How much does the blue model cost?')).toBe('en')
    expect(detectLanguage('Combien coûte la chambre double ?')).toBe('fr')
    expect(detectLanguage('Quels sont vos horaires ?')).toBe('fr')
    expect(detectLanguage('ما هي ساعات العمل؟')).toBe('ar')
    expect(detectLanguage('Wann haben Sie geöffnet?')).toBe('de')
    expect(detectLanguage('¿Cuánto cuesta la habitación?')).toBe('es')
  })

  it('is left open when there is too little to tell', () => {
    expect(detectLanguage('')).toBeNull()
    expect(detectLanguage('12345')).toBeNull()
    expect(detectLanguage('Xylophon Zebra')).toBeNull()
  })
})
