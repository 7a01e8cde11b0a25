import { describe, expect, it } from 'vitest'
import { itemsOf } from './read-pages.fixture.ts'

const dentist = {
  '/': `<html lang="en"><head><title>Acme Dental</title></head><body><main><h1>Acme Dental</h1>
  <p>Acme Dental has cared for smiles since 1998.</p><h2>Hours</h2>
  <table><tr><th>Day</th><th>Open</th><th>Close</th></tr><tr><td>Monday</td><td>8:00 AM</td><td>5:00 PM</td></tr>
  <tr><td>Sunday</td><td>Closed</td><td></td></tr></table>
  <h2>Our dentists</h2><ul><li>Dr. Maria Lopez, DDS — General Dentistry</li><li>Dr. John Q. Park — Orthodontist</li></ul>
  <h2>Questions &amp; Answers</h2><dl><dt>Do you accept insurance?</dt><dd>We accept most PPO plans.</dd></dl>
  <address>1420 Pearl Street, Suite 200<br>Boulder, CO 80302<br>Phone: 303-555-0176</address></main></body></html>`,
}
const gym = {
  '/': `<html lang="en-GB"><head><title>The Loft</title></head><body><main><h1>The Loft</h1><p>Open daily 10:00-22:00.</p>
  <h2>Class timetable</h2><table><tr><td>Monday</td><td>18:00-19:30</td></tr><tr><td>Wednesday</td><td>18:00-19:30</td></tr>
  <tr><td>Thursday</td><td>18:00-19:30</td></tr><tr><td>Friday</td><td>18:00-19:30</td></tr><tr><td>Saturday</td><td>10:00-11:30</td></tr></table>
  <h2>Membership</h2><div><h3>Off-peak</h3><p>£35<span>/month</span></p></div><div><h3>Full</h3><p>£49.50<span>/month</span></p></div>
  <p>Q: Can I bring my kids? A: Yes, from age five.</p><p>Q: Do I need shoes? A: You can hire them.</p></main></body></html>`,
}
const salon = {
  '/': `<html lang="ar"><head><title>صالون رونق</title></head><body><main><h1>صالون رونق</h1>
  <p>نرحب بكم في صالون رونق في قلب دبي منذ عام ٢٠١٢.</p><h2>ساعات العمل</h2>
  <p>من السبت إلى الخميس: 9:00 صباحًا – 9:00 مساءً</p><p>الجمعة: مغلق</p><h2>الأسعار</h2><ul><li>قص الشعر: 80 درهم</li>
  <li>صبغة كاملة: ٣٥٠ درهم</li></ul><h2>فريقنا</h2><p>ليلى حداد - خبيرة تجميل</p><p>منى السالم - مصففة شعر</p>
  <p>العنوان: شارع الشيخ زايد 45، دبي</p><p>هاتف: ٠٤ ٣٣٧ ٨٦٠١</p></main></body></html>`,
}

describe('items of layouts of other kinds', () => {
  it('joins columns of opening and closing, an address over lines, degrees and names', () => {
    const site = 'https://acme-dental.com'
    const hours = itemsOf('opening_hours', site, dentist)
    expect(Object.assign({}, ...hours.map(({ fields }) => fields))).toMatchObject({
      monday: '08:00-17:00',
      sunday: 'closed',
    })
    const people = itemsOf('people', site, dentist).map(
      ({ fields }) => `${fields['name']}: ${fields['role']}`,
    )
    expect(people).toEqual(['Dr. Maria Lopez: General Dentistry', 'Dr. John Q. Park: Orthodontist'])
    const [address, phone] = itemsOf('contacts', site, dentist)
    expect(address?.fields['address']).toBe('1420 Pearl Street, Suite 200, Boulder, CO 80302')
    expect(phone?.fields['phone']).toBe('+13035550176')
    expect(itemsOf('faqs', site, dentist).map(({ value }) => value)).toEqual(['Do you accept insurance?'])
  })

  it('leaves out a timetable of classes, and reads plans and questions in a line', () => {
    const site = 'https://loft.example'
    expect(itemsOf('opening_hours', site, gym).map(({ value }) => value)).toEqual(['Open daily 10:00-22:00.'])
    const prices = itemsOf('prices', site, gym).map(({ fields }) => [fields['about'], fields['amount']])
    expect(prices).toEqual([
      ['Off-peak', 35],
      ['Full', 49.5],
    ])
    expect(itemsOf('faqs', site, gym).map(({ fields }) => fields['answer'])).toEqual([
      'Yes, from age five.',
      'You can hire them.',
    ])
  })

  it('reads an Arabic salon with digits of both kinds', () => {
    const site = 'https://rawnaq.ae'
    const days = Object.assign({}, ...itemsOf('opening_hours', site, salon).map(({ fields }) => fields))
    expect(days).toMatchObject({ saturday: '09:00-21:00', thursday: '09:00-21:00', friday: 'closed' })
    expect(itemsOf('prices', site, salon).map(({ fields }) => fields['amount'])).toEqual([80, 350])
    expect(itemsOf('people', site, salon).map(({ value }) => value)).toEqual(['ليلى حداد', 'منى السالم'])
    const contacts = itemsOf('contacts', site, salon).map(
      ({ fields }) => fields['phone'] ?? fields['address'],
    )
    expect(contacts).toEqual(['شارع الشيخ زايد 45، دبي', '+97143378601'])
  })
})

it.each([
  ['Sat: 9.30–5.30', '09:30-17:30'],
  ['Sat: 11.30–2.30', '11:30-14:30'],
  ['Sat: 09:30–05:30', '09:30-05:30'],
  ['Sat: 18:00–02:00', '18:00-02:00'],
])('“%s” is open %s', (line, hours) => {
  const html = `<html lang="en"><title>Shop</title><main><h1>Opening hours</h1><p>${line}</p></main>`
  const [found] = itemsOf('opening_hours', 'https://shop.example', { '/': html })
  expect(found?.fields['saturday']).toBe(hours)
})
