/** Words that begin a sentence without being a name. Any other capitalized word must be in the evidence. */
const WORDS = `a about above across action actions after afterwards again against all almost already also although among an and
  another any anyone anything as at attackers backups because before below besides between both but by clear communication
  communications containment controls decision decisions delivered despite detection during each early earlier either employees
  escalation even every everyone everything evidence exercise exercises facilitators few finally findings first for from further
  gap gaps given guests had has have he hence her here his how however i if in inject injects inside instead into is it its
  just key last late later leadership least less like made management many members meanwhile minutes more moreover most much
  named neither never nevertheless next no nobody none nor not noted notes nothing now of on once one only open or other others our
  outside over overall owners participants people performance planners plans players preparation procedures ratings recommendation
  records recovery report reports response responders responses results root second several severity she similarly since so some
  somebody someone something soon staff still strengths such systems target teams that the their them then there therefore these
  they this those though through throughout thus to together too training two under unless unlike until upon users was
  we were what when where whereas whether which while who whose why with within without work yet you`;

const openers: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

export function opensSentence(word: string): boolean {
  return openers.has(word.toLowerCase());
}
