/** Kinds of notices to the participants of a stage, each with numbers of its own. */
export const BULLETIN_KINDS = ['addendum', 'bulletin', 'notice'] as const;

export type BulletinKind = (typeof BULLETIN_KINDS)[number];

/** What people read of a kind. */
export const BULLETIN_WORDS: Readonly<Record<BulletinKind, string>> = {
  addendum: 'Adendo',
  bulletin: 'Boletim',
  notice: 'Aviso',
};

/** 'Boletim 3' */
export function bulletinName({ kind, number }: { kind: BulletinKind; number: number }): string {
  return `${BULLETIN_WORDS[kind]} ${number}`;
}
