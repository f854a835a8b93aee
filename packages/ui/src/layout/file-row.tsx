import type { JSX, ReactNode } from 'react';

import './file-row.css';

interface FileRowProps {
  /** What it is, in words. */
  title: string;
  /** Its name as a file. */
  name: string;
  /** 'PDF'. */
  kind: string;
  /** Id of title and name, for the action to be described by. */
  nameId?: string;
  /** What is to be known of it before it is opened: 'Provisório'. */
  note?: string | null;
  /** As people write it: '22/03/2026'. */
  date: string;
  /** The button that opens it. */
  action: ReactNode;
}

/** A file in a list of them: what it is before what it is called. */
export function FileRow(props: FileRowProps): JSX.Element {
  const { title, name, kind, nameId, note, date, action } = props;
  return (
    <li className="file">
      <span className="t" id={nameId}>
        {title} <small>{name}</small>
        {note && <em> {note}</em>}
      </span>
      <span className="file-kind">{kind}</span>
      <span className="num">{date}</span>
      {action}
    </li>
  );
}
