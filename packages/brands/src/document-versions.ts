/** The texts a person accepts or refuses; each is a content file of the brand (D11). */
export interface DocumentVersions {
  /** Terms of use, accepted in the first registration. */
  readonly terms: string;
  /** Privacy notice, to which the five permissions and a guardian's consent refer. */
  readonly privacy: string;
}

/**
 * The version in force of each text, by brand id. A consent is stored with the version that was on
 * the screen, so a changed text gets a new version here and old consents keep theirs (D11).
 */
const VERSIONS: Readonly<Record<number, DocumentVersions>> = {
  1: { terms: '2026-01', privacy: '2026-01' },
  2: { terms: '2026-01', privacy: '2026-01' },
};

/** The versions in force for a brand. */
export function documentVersions(brandId: number): DocumentVersions {
  const versions = VERSIONS[brandId];
  if (versions === undefined) throw new Error(`brand ${brandId} has no document versions`);
  return versions;
}
