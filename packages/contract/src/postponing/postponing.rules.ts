/** What somebody may choose when their stage is postponed. */
export const CHOICES = ['keep', 'refund'] as const;
export type Choice = (typeof CHOICES)[number];

/** How it ended for a confirmed entry, each in exactly one: by its holder's word, or by the stated default. */
export const ENDS = ['kept', 'refunded', 'default'] as const;
export type End = (typeof ENDS)[number];

/** What customers read of a choice, in the mail and in the portal. */
export const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  keep: 'Manter minha vaga',
  refund: 'Receber de volta',
};

/** Above so many people asked, the stage's title is typed. */
export const TITLE_TYPED_ABOVE = 20;
