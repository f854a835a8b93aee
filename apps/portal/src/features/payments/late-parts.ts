/** What the panel shows a moment later, in one chunk of its own. */
export { CalendarButton } from './calendar-button.tsx';
export { SeasonFaq } from './season-faq.tsx';
