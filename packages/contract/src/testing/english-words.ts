/** Words of everyday English that no Portuguese text has, not even in a borrowed word. */
const ENGLISH =
  /(?<![\p{L}-])(the|and|with|your|you|please|loading|search|save|saved|cancel|close|open|back|next|previous|submit|send|edit|delete|remove|add|name|password|address|city|vehicle|team|event|events|stage|register|sign|login|logout|required|invalid|error|failed|success|not found|must be|should|select|choose|yes|unknown|undefined|null|something|wrong|try again)(?![\p{L}-])/giu;

/** The English words of a text, each once. */
export function englishWords(text: string): string[] {
  return [...new Set([...text.matchAll(ENGLISH)].map(([word]) => word.toLowerCase()))];
}
