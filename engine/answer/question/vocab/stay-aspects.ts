/** The rest of customer-aspects.ts: what is in the price, ages, places left, damage, holidays, things that are brought. */
export const stayAspects: readonly { name: string; asked: RegExp; told: RegExp }[] = [
  {
    name: 'extra charge',
    asked:
      /\b(?:included or extra|extra (?:cost|charge|fee)|(?:on top|cost) extra|is .{2,30} included|included in (?:the )?price|hidden|en supplément|en plus|compris dans)\b|إضافي|شامل/iu,
    told: /\b(?:in the price|included|includes|free of charge|at no (?:extra )?cost|supplement|surcharge|extra|not included|compris\w*|inclus\w*|supplément)\b|شامل|إضافي|مجان/iu,
  },
  {
    name: 'siblings',
    asked:
      /\b(?:siblings?|brothers?|sisters?|second (?:child|dog|pet|person)|two (?:children|kids|dogs)|twins|frères?|sœurs?|fratrie)\b|إخوة|أخوين|توأم/iu,
    told: /\b(?:second (?:child|dog|pet|one)|siblings?|one family|each additional|same (?:family|household)|fratrie|deuxième enfant)\b|الطفل الثاني|إخوة/iu,
  },
  {
    name: 'meat free',
    asked:
      /\b(?:vegetarian|veggie|vegan|meat[- ]free|plant[- ]based|végétari\w+|vég[aé]\w+|sans viande)\b|نباتي/iu,
    told: /\b(?:vegetarian|vegan|meat[- ]free|plant[- ]based|no meat|végétari\w+|végan\w*|sans viande)\b|نباتي|بدون لحم/iu,
  },
  {
    name: 'allergy',
    asked:
      /\b(?:allerg\w+|nuts?|peanuts?|gluten|c[o]?eliac|intoleran\w+|dairy|lactose|arachides?|noix)\b|حساسية/iu,
    told: /\b(?:allerg\w+|nut[- ]free|nuts?|peanuts?|gluten|coeliac|dairy|lactose|arachides?)\b|حساسية/iu,
  },
  {
    name: 'cooking',
    asked:
      /\b(?:who cooks|cook(?:ed)?|home[- ]?made|made (?:here|on site)|buy (?:it )?in|from scratch|frozen|fait maison|cuisin\w+)\b/iu,
    told: /\b(?:from scratch|home[- ]?made|made (?:here|by hand|in our)|our (?:cook|chef|kitchen|baker)|fait maison|cuisin\w+)\b|طازج/iu,
  },
  {
    name: 'age limit',
    asked:
      /\b(?:youngest|oldest|how (?:young|old)|what age|minimum age|age limit|(?:from|at) what age|too (?:young|old)|\p{Nd}+ ?(?:weeks?|months?|years?)(?: old)?|quel âge|âge minimum)\b|كم عمر|أي عمر|أصغر/iu,
    told: /\b(?:under \p{Nd}+|over \p{Nd}+|from (?:\p{Nd}+|\p{L}+) (?:weeks|months|years)|\p{Nd}+ (?:weeks|months|years)|at least \p{Nd}+|aged|dès|à partir de|moins de|ans)\b|سنوات|سنة|دون|فوق/iu,
  },
  {
    name: 'space left',
    asked:
      /\b(?:(?:any |have )?(?:spaces?|places?|availability|slots?|room) (?:left|free|for|available|in|now)|space|full|fully booked|waiting list|complet|liste d['’]attente|(?:des|une) places?)\b|أماكن|شاغر|متاح/iu,
    told: /\b(?:waiting list|waitlist|(?:is|are) full|fully booked|fill up|have places|places? (?:free|left|on|now)|liste d['’]attente|complet)\b|قائمة انتظار|مكتمل/iu,
  },
  {
    name: 'least taken',
    asked:
      /\b(?:just (?:one|a)|only (?:one|a)|minimum|at least|at the least|smallest|one (?:day|morning|night|hour|session) (?:a|per|only)|un seul|minimum)\b|الحد الأدنى|أقل/iu,
    told: /\b(?:the least|at least|at the least|minimum|min\.?|no less|au moins|minimum)\b|على الأقل|الحد الأدنى/iu,
  },
  {
    name: 'being there',
    asked:
      /\b(?:do (?:i|we) (?:have|need) to be (?:there|here|home|in|present)|(?:while|when) i(?:['’]m| am) (?:out|away)|present|être présent)\b/iu,
    told: /\b(?:be (?:there|here|in|home|present)|somebody|present|keys?|présent)\b/iu,
  },
  {
    name: 'breakage',
    asked:
      /\b(?:break|breaks|broke|broken|smash\w*|damag\w*|scratch\w*|lose (?:my|it)|covered if|insured if|casse\w*|abîm\w*|endommag\w*)\b|كسر|تلف|ضرر/iu,
    told: /\b(?:broken|breakage|damag\w*|insur\w*|pay for it|mend|replace it|up to £|cover(?:s|ed)|casse|dommage|assur\w+)\b|تأمين|تلف|كسر/iu,
  },
  {
    name: 'staff vetting',
    asked:
      /\b(?:police[- ]checked|background check\w*|dbs|crb|vetted|qualified|trained|first aid|certified|diplom\w+|qualifi\w+)\b|مؤهل|شهادة/iu,
    told: /\b(?:dbs|background check\w*|vetted|qualified|degree|trained|training|first aid|level \p{Nd}|certifi\w+|diplôm\w+|city & guilds)\b|مؤهل|شهادة|بكالوريوس/iu,
  },
  {
    name: 'ratings',
    asked:
      /\b(?:reviews?|rat(?:ed|ings?)|stars|recommend\w*|ofsted|inspect\w*|any good|trustpilot|avis|notes?)\b|تقييم|آراء/iu,
    told: /\b(?:reviews?|rated|out of (?:5|10|five|ten)|stars|ofsted|inspect\w*|trustpilot|outstanding|avis)\b|تقييم|نجوم/iu,
  },
  {
    name: 'bank holiday',
    asked:
      /\b(?:bank holidays?|good friday|easter|boxing day|new year\w*|christmas|xmas|public holidays?|jours? fériés?|noël|pâques|ramadan)\b|رمضان|العيد|عطلة/iu,
    told: /\b(?:bank holidays?|good friday|easter|boxing day|new year\w*|christmas|closed|fériés?|noël|pâques|ramadan)\b|رمضان|العيد|عطلة|مغلق/iu,
  },
  {
    name: 'weekend',
    asked: /\b(?:week-?ends?|saturdays?|sundays?|samedis?|dimanches?)\b|السبت|الأحد|الجمعة/iu,
    told: /\b(?:week-?ends?|saturdays?|sundays?|monday (?:to|–|-) (?:friday|saturday|sunday)|mon ?[–-] ?(?:fri|sat|sun)|seven days|every day|daily|samedis?|dimanches?)\b|السبت|الأحد|الجمعة/iu,
  },
  {
    name: 'disposal',
    asked:
      /\b(?:get rid of|dispose\w*|dispos\w+|dump|tip|take away (?:my|the|our|old)|haul|recycl\w*|débarrass\w*|déchets)\b|التخلص/iu,
    told: /\b(?:tip|waste|dispos\w*|recycl\w*|take (?:away )?(?:your )?old|haul|déchetterie|repren\w+|débarrass\w*)\b|التخلص/iu,
  },
  {
    name: 'taking apart',
    asked:
      /\b(?:dismantl\w*|take (?:it |my .{2,15})?apart|assembl\w*|put together|disconnect|plumb|démont\w*|mont(?:er|age))\b|تركيب|فك/iu,
    told: /\b(?:apart|assembl\w*|dismantl\w*|put (?:them |it )?(?:back )?together|disconnect\w*|démont\w*|mont(?:er|age))\b|تركيب|فك/iu,
  },
  {
    name: 'failed exam',
    asked: /\b(?:fail\w*|retake|resit|retry|raté?\w*|échou\w+|échec|repasser)\b|رسبت|رسوب|إعادة/iu,
    told: /\b(?:fail\w*|retake|resit|échec|échou\w+|repass\w+|nouvelle date|délai)\b|رسوب|إعادة/iu,
  },
  {
    name: 'driving with parents',
    asked:
      /\b(?:conduire avec (?:ses|mes|les) parents|conduite accompagnée|aac|drive with (?:my|his|her) parents)\b/iu,
    told: /\b(?:conduite accompagnée|aac|accompagnateur|supervised driving)\b/iu,
  },
  {
    name: 'pain now',
    asked:
      /\b(?:in pain|hurts?|toothache|urgent\w*|today|same day|asap|emergency|j['’]ai mal|urgence|douleur)\b|ألم|الم|وجع|طارئ|مستعجل/iu,
    told: /\b(?:emergenc\w+|urgent\w*|same[- ]day|in pain|out of hours|urgences?|douleur)\b|المؤلمة|ألم|طوارئ|طارئ|عاجل/iu,
  },
  {
    name: 'no appointment',
    asked:
      /\b(?:without (?:an? )?(?:appointment|booking)|walk[- ]?in|just turn up|drop in|sans (?:rendez-vous|rdv|réserv\w+))\b|(?:بدون|دون|بلا) (?:موعد|حجز|ما (?:أحجز|احجز))/iu,
    told: /\b(?:no (?:appointment|need to book|booking)|walk[- ]?ins?|without (?:an )?appointment|by appointment|drop in|sans rendez-vous|sur rendez-vous)\b|(?:بدون|دون) (?:موعد|حجز)|المؤلمة/iu,
  },
  {
    name: 'trial',
    asked:
      /\b(?:trial|try (?:it|before|first|out)|taster|settling|settle|essai|essayer|découverte)\b|تجربة|أجرب/iu,
    told: /\b(?:trial|taster|settling|short visits|first (?:lesson|class|visit|session) (?:is )?free|essai|découverte)\b|تجربة|تجريبي/iu,
  },
  {
    name: 'own things',
    asked:
      /\b(?:bring (?:his|her|my|our|their|its) (?:own )?|teddy|toys?|own (?:bed|food|blanket)|apporter (?:son|sa|ses|mon))/iu,
    told: /\b(?:bring|toys?|comforters?|blankets?|beds?|from home|of your own|apport\w+)\b/iu,
  },
  {
    name: 'what is not taken',
    asked:
      /\b(?:do (?:you|u) (?:take|accept|have|allow)|can (?:i|we) bring|are .{2,20} allowed|acceptez-vous|prenez-vous|vous (?:prenez|acceptez|faites))\b|هل (?:تقبلون|تستقبلون)/iu,
    told: /\b(?:can(?:['’]t| ?not) take|we (?:do not|don['’]t|no longer|cannot) (?:take|accept|carry)|sorry, no|not accepted|welcome|we (?:also )?take|ne (?:prenons|préparons|faisons|acceptons) pas)\b|لا نقبل|لا نستقبل/iu,
  },
]
