/**
 * What customers of small businesses ask in their own words, and how pages say it without sharing a word with them. As in
 * aspects.ts, each is a sign for the model that ranks; the narrower, the more it tells.
 */
export const customerAspects: readonly { name: string; asked: RegExp; told: RegExp }[] = [
  {
    name: 'vacancy',
    asked:
      /\b(?:any jobs?|jobs? going|vacanc(?:y|ies)|(?:you|u|are you|they) (?:hiring|recruiting|taking on)|hiring|recruit\w*|work (?:for|with) you|apply for (?:a|the) (?:job|position|role)|vous (?:recrutez|embauchez)|recrute\w*|embauche\w*|offres? d['’]emploi|travailler (?:chez|pour|avec) vous)\b|وظائف|وظيفة|توظيف|شغل|توظفون/iu,
    told: /\b(?:looking for an? |we(?:['’]re| are) (?:hiring|recruiting|looking for)|vacanc(?:y|ies)|wanted|join (?:us|our team|the team)|apply (?:to|by|with)|(?:nous |on )?(?:cherchons|recherchons|recrutons|recrute)|poste|candidature)\b|نبحث عن|وظيفة|للتقديم|مطلوب/iu,
  },
  {
    name: 'look round',
    asked:
      /\b(?:look (?:a)?round|have a look|come and see|come (?:to )?see|see (?:the|your) (?:place|school|nursery|room|rooms|facilit\w+|premises)|show(?: me| us)? (?:a)?round|view(?:ing)?s?|visit (?:first|before)|tour|visiter|voir (?:les lieux|avant))\b|زيارة|أزوركم|ازور|جولة/iu,
    told: /\b(?:view(?:ing)?s?|show[- ]rounds?|look (?:a)?round|open (?:day|morning|evening|house)s?|visits?|tours?|come and (?:see|look|meet)|drop in|portes ouvertes|visites?|venez)\b|زيارة|جولة|يوم مفتوح/iu,
  },
  {
    name: 'refund',
    asked:
      /\b(?:refund\w*|(?:money|deposit|fee|anything|something|cash|it|payment) back|reimburs\w*|rembours\w*|récupérer (?:mon|mes|l['’])|rendez.{0,15}argent)\b|استرداد|استرجاع|ترجع|ارجاع|إرجاع|فلوسي/iu,
    told: /\b(?:refund\w*|(?:non-?)?refundable|return(?:ed|s)? (?:the|your|it)|not returned|we keep|keep (?:it|the|half|a quarter)|comes? back|(?:is|are) (?:lost|kept)|comes? off|money back|rembours\w*|acquis\w*|conserv\w*|rendons)\b|نعيد|يعاد|تعاد|استرداد|لا يسترد|لا ترد|إرجاع/iu,
  },
  {
    name: 'change of mind',
    asked:
      /\b(?:change my mind|cancel\w*|call (?:it )?off|can ?not (?:come|make it)|pull out|no longer (?:need|want)|annul\w*|décommand\w*|changer d['’]avis|désist\w*)\b|إلغاء|الغي|ألغي|الغيت|ألغيت/iu,
    told: /\b(?:cancel\w*|(?:more|less|later|fewer) than .{1,20} before|between .{1,30} days|notice|annul\w*|moins de|préavis)\b|إلغاء|الإلغاء|ألغي/iu,
  },
  {
    name: 'late collection',
    asked:
      /\b(?:late (?:picking|collecting|to (?:pick|collect))|(?:pick|collect)\w*.{0,20} late|running late|(?:am|are|is|if i) late|overstay|en retard)\b|تأخرت|متأخر/iu,
    told: /\b(?:after \p{Nd}.{0,12}(?:costs?|charged?|£|€|\$)|late (?:collection|pick[- ]?up|fee|arriv\w+)|quarter of an hour|each (?:extra|further|started)|par quart d['’]heure|retard)\b|تأخير|تأخر/iu,
  },
  {
    name: 'who may collect',
    asked:
      /\b(?:can|may|could) (?:my|his|her|our|the|a|an|someone|somebody) .{2,30}(?:pick|collect|fetch)|who (?:can|may|is allowed to) (?:pick|collect|fetch)|(?:qui|une? autre personne).{0,25}(?:venir )?(?:chercher|récupérer)|من (?:يستطيع|يمكنه) .{0,12}(?:أخذ|استلام)/iu,
    told: /\b(?:named on|authori[sz]ed|adults? named|password|(?:may|can) (?:be )?collect\w*|personnes? autorisées?)\b|المصرح|مخول/iu,
  },
  {
    name: 'illness',
    asked:
      /\b(?:ill|sick|poorly|unwell|tummy|bug|fever|temperature|chicken ?pox|vomit\w*|cough\w*|throwing up|diarrh\w+|accident|hurt|emergency|malade|fièvre|blessé)\b|مريض|مرض|حرارة|إصابة/iu,
    told: /\b(?:ill|illness|sick|sickness|poorly|unwell|temperature|vet|doctor|infectious|48 hours|diarrh\w+|malade|maladie|fièvre)\b|مريض|مرض|حرارة/iu,
  },
  {
    name: 'medicine',
    asked:
      /\b(?:medicines?|medication|pills?|tablets?|antibiotics?|insulin|injections?|diabetic|inhaler|epipen|calpol|médicaments?|ordonnance)\b|دواء|أدوية|حبوب|أنسولين/iu,
    told: /\b(?:medicines?|medication|prescribed|prescription|insulin|injections?|doses?|tablets?|médicaments?|ordonnance)\b|دواء|أدوية|وصفة/iu,
  },
  {
    name: 'vaccines',
    asked: /\b(?:jabs?|vaccin\w*|shots?|boosters?|immuni[sz]\w*|vaccins?|vaccinations?)\b|تطعيم|لقاح|مطعم/iu,
    told: /\b(?:vaccin\w*|jabs?|immuni[sz]\w*|up to date with|kennel cough|rabies|distemper|parvovirus|vaccins?|rage)\b|تطعيم|لقاح/iu,
  },
  {
    name: 'neutering',
    asked:
      /\b(?:spay\w*|neuter\w*|castrat\w*|sterilis\w*|(?:been|have (?:him|her|it|my \p{L}+)) fixed|intact|stérilis\w*|castr\w*)\b|تعقيم|معقم|خصي/iu,
    told: /\b(?:spay\w*|neuter\w*|castrat\w*|unneutered|entire|sterilis\w*|stérilis\w*|castr\w*)\b|تعقيم|معقم/iu,
  },
  {
    name: 'camera',
    asked:
      /\b(?:cctv|webcam|cameras?|watch (?:my|him|her|it|them|the)|live stream|caméras?|vidéosurveillance)\b|كاميرا|كاميرات/iu,
    told: /\b(?:cctv|webcam|cameras?|video|caméras?|vidéosurveillance)\b|كاميرا|كاميرات/iu,
  },
  {
    name: 'news of the day',
    asked:
      /\b(?:(?:will|can|do) (?:i|we) (?:know|get|see|receive|hear).{0,30}(?:day|doing|photos?|pictures?|updates?|news)|send (?:me |us )?(?:photos?|pictures?|updates?|videos?)|photos?|pictures?|updates?)\b|صور/iu,
    told: /\b(?:photos?|pictures?|updates?|whatsapp|each evening|every evening|app|daily report)\b|صور|واتساب/iu,
  },
  {
    name: 'night',
    asked:
      /\b(?:(?:overnight|at night|through the night|during the night|24 hours|round the clock|la nuit)).{0,40}|\b(?:anyone|anybody|someone|somebody|staff|you).{0,30}\bnight\b|ليلا|بالليل/iu,
    told: /\b(?:sleeps? (?:on site|in|here)|on site (?:all|every|at) night|every night|all night|night (?:staff|porter|watch)|24 hours|round the clock|la nuit|24 ?h\/24)\b|طوال الليل|على مدار/iu,
  },
  {
    name: 'pick-up service',
    asked:
      /\b(?:(?:pick|fetch|collect)\w* .{0,25}(?:from (?:my|our|the|his|her)|at my)|come (?:to|and (?:get|fetch|collect))|door to door|venir (?:me |le |la |nous )?chercher|à domicile)\b|من البيت|من المنزل/iu,
    told: /\b(?:pick[- ]?up and|collect(?:ion)? and|collection service|within \p{Nd}+ (?:miles|km)|each way|door to door|fetch\w*|domicile|déplaçons|navette)\b|من المنزل|توصيل/iu,
  },
  {
    name: 'postcode',
    asked: /\b(?:post ?codes?|zip ?codes?|sat ?nav|what3words|code postal|gps)\b|الرمز البريدي/iu,
    told: /\b[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]? \p{Nd}[A-Z]{2}\b|\b[A-Z]{2} \p{Nd}{5}\b|\b\p{Nd}{5} \p{Lu}\p{Ll}+|sat ?nav|what3words/u,
  },
  {
    name: 'road',
    asked:
      /\b(?:junction|motorway|exit|turn off|turning|which road|directions|by car|driving|autoroute|sortie|itinéraire|en voiture)\b|طريق|مخرج/iu,
    told: /\b(?:junction|motorway|exit|[MA]\p{Nd}{1,4}|turn (?:left|right)|signposted|ring road|off the|autoroute|sortie|tournez)\b|مخرج|طريق/iu,
  },
  {
    name: 'boss',
    asked:
      /\b(?:boss|(?:who|whos|who['’]s) (?:owns|runs|is in charge|is responsible|is the (?:owner|boss|manager|head))|in charge|your (?:boss|owner|manager)|patronn?e?|gérante?|qui (?:dirige|est le))\b|صاحب|مدير|مالك/iu,
    told: /\b(?:owners?|founder|managing director|manager|head of|runs the|run by|propriétaire|gérante?|patronn?e?|directeur|directrice|fondat\w+)\b|صاحب|مدير|مالك|مؤسس/iu,
  },
  {
    name: 'whom to ask',
    asked:
      /\b(?:who (?:can|do|should|would) (?:i|we) (?:talk|speak|ring|call|ask|contact|write|see)|who (?:is responsible for|deals with|takes care|looks after|handles)|à qui|qui s['’]occupe)\b|مع من|لمن/iu,
    told: /\b(?:person to (?:ring|call|ask)|looks? after|in charge of|head of|bookings|responsible for|ring \p{Lu}\p{L}+|ask (?:for )?\p{Lu}\p{L}+|s['’]occupe)\b|المسؤول/u,
  },
  {
    name: 'american express',
    asked: /\b(?:amex|american express)\b/iu,
    told: /\b(?:amex|american express)\b/iu,
  },
  {
    name: 'cheque',
    asked: /\b(?:cheques?|checks?|chèques?)\b|شيك|شيكات/iu,
    told: /\b(?:cheques?|chèques?)\b|شيك|شيكات/iu,
  },
  {
    name: 'cash',
    asked: /\b(?:cash|espèces|liquide)\b|نقدا|كاش|نقد/iu,
    told: /\b(?:cash|card only|cashless|espèces)\b|نقدا|كاش/iu,
  },
  {
    name: 'instalments of customers',
    asked:
      /\b(?:pay (?:in|by) (?:parts|bits|instal\w+)|payment plan|spread|instal?ments?|monthly|plusieurs fois|échelonn\w+)\b|تقسيط|أقساط|اقسط|أقسط/iu,
    told: /\b(?:instal?ments?|payment plan|spread|interest[- ]free|(?:two|three|four|deux|trois|quatre) (?:times|parts|fois)|sans frais)\b|تقسيط|أقساط|دون فوائد/iu,
  },
]
