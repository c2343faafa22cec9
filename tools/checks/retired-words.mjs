// @ts-check
/**
 * Words that no text of this repository uses, each with what to write instead. `docs/words.md` is the positive side:
 * the terms that the page, the wire, the code and the documentation share.
 *
 * A pattern matches prose only: Markdown, messages and test names. A space in a pattern matches any white
 * space, line breaks included. Make a pattern narrower where it meets a legitimate use.
 */

/** @typedef {{ pattern: RegExp, instead: string }} RetiredWord */

/** @type {readonly [string, string][]} */
const WORDS = [
  // Reporting
  [String.raw`told apart|tells? (\w+ )?apart`, 'distinguish'],
  [String.raw`told`, 'reported, given, named, stated'],
  [String.raw`tells|telling|to tell`, 'reports, says, shows, names'],
  [String.raw`sentences? of the (?:result|answer)`, 'note in the result'],
  [String.raw`in silence|nothing silent`, 'silently; every … is reported'],
  [String.raw`taken as usual`, 'Defaults used: …'],
  [String.raw`how (?:it|they) came about|come about`, 'how it was computed'],
  [String.raw`as good as (?:missing|absent|none|given|not)`, 'counts as missing'],

  // Computing
  [String.raw`work(?:s|ed|ing)? (?:it |them |this |that |all |these )?out`, 'compute'],
  [String.raw`reckon(?:s|ed|ing)?`, 'compute, use, count'],
  [String.raw`piece of work|pieces of work`, 'job, task, batch'],
  [String.raw`(?:is|are|was|were|be|been) looked (?:at|for)`, 'examined, searched, checked'],
  [String.raw`sought`, 'searched, requested'],
  [String.raw`anew`, 'again'],
  [String.raw`beforehand`, 'in advance'],
  [String.raw`meanwhile`, 'at the same time, during it'],
  [String.raw`held to (?:the|its|their|a|an|this|that|what)`, 'tested against'],
  [String.raw`holds? (?:it|them) to`, 'tests … against, enforces'],
  [String.raw`wholly or not at all`, 'atomically'],
  [String.raw`com(?:es?|ing) to (?:its|their|an) end`, 'finishes'],

  // Requests, responses, storage
  [
    String.raw`answers|answered|(?:the|its|every|an|each|one|no|their|older|first|whole) answer`,
    'returns, responds; response (HTTP), result (function)',
  ],
  [String.raw`called off|calls? (?:it |them )?off|calling off`, 'cancelled'],
  [
    String.raw`kept(?! (?:in (?:step|sync|order)|up to date|open|alive|apart|secret|private|below|above|under|within|between|constant|equal|short|small))`,
    'saved (results), stored, cached (copies), resident (on the GPU)',
  ],
  [String.raw`let(?:s|ting)? go of`, 'release'],
  [String.raw`g(?:ive|ives|iving|ave|iven) (?:it |them )?back`, 'return, release'],
  [String.raw`brings? along`, 'carries, includes'],
  [String.raw`texts`, 'strings; text, pages, wording'],
  [
    String.raw`(?:an?|any|empty|no|each|every|one) text(?! (?:file|field|format|editor|line|label|table|column|node|area|box|string|message|input|element|export|form|chart|report|document|layer|style|size|of))`,
    'string',
  ],

  // Radio
  [String.raw`upright`, 'vertical'],
  [String.raw`discs?`, 'circle'],
  [String.raw`shares? of (?:the )?places`, 'percentage of locations, location %'],
  [String.raw`shares? of (?:the )?time`, 'percentage of time, time %'],
  [String.raw`jamming to (?:the )?signal`, 'jamming-to-signal ratio (J/S), interference, C/I'],
  [String.raw`(?:who|which|whom) hears?(?: whom| each| which)?|hears? whom`, 'connectivity, who can reach whom'],
  [
    String.raw`what (?:the )?(?:air|rain|clouds?|gases|walls?|clutter|trees|fog)(?: \w+){0,3} takes?`,
    'attenuation by …',
  ],

  [String.raw`hears? each other`, 'reach each other, have a link'],

  // Phrases of translation
  [String.raw`nothing of (?:it|them)`, 'nothing'],
  [String.raw`(?:an|no|any) own`, 'your own, its own, a separate'],
  [String.raw`stands? in for`, 'replaces'],
  [String.raw`stands? beside`, 'is next to, is given with'],
  [String.raw`shall`, 'must, should'],
  [String.raw`dearer|dearest`, 'more expensive'],
  [String.raw`all the same`, 'even so, still'],
  [String.raw`at hand`, 'available'],
  [String.raw`(?:stands?|stood|standing) for`, 'represents, means'],
  [String.raw`(?:where|when|if) (?:it is |they are )?left out`, 'by default'],
  [String.raw`handed (?:over )?to`, 'passed to'],
  [String.raw`but for (?:rounding|the)`, 'except for'],
  [String.raw`behind the (?:radio )?horizon`, 'beyond the horizon'],
  [String.raw`beside (?:its|their) own`, 'in addition to its own'],
  [String.raw`beside (?:this|it|them|the|one another|each other|others?)`, 'next to, in addition to'],
  [String.raw`likewise`, 'also, in the same way, or name the thing'],
  [
    String.raw`(?:at most|every|up to|of|after|with|above|over|by|first|through) so many`,
    'name the number: "maximum number of", "spacing of"',
  ],
  [
    String.raw`(?<!there )(?<!with )(?:is|are) no (?:position|integer|number|list|file|map|mesh|string|location|model|town)`,
    'is not a …',
  ],
  [String.raw`(?:is|are) under way`, 'in progress'],
  [String.raw`further ones`, 'more, others'],
  [String.raw`(?:is|are) meant for`, 'is valid for, applies to'],
  [String.raw`(?:of|in|that introduce) (?:the|this|our) house|The house`, 'the repository, the packages'],
];

/** @type {readonly RetiredWord[]} */
export const RETIRED_WORDS = WORDS.map(([pattern, instead]) => ({
  pattern: new RegExp(String.raw`(?<![\w-])(?:${pattern.replaceAll(' ', String.raw`\s+`)})(?![\w-])`, 'gi'),
  instead,
}));
