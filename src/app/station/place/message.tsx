import { Check, CircleHelp, Info, Package, TriangleAlert, X } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './message.module.css';
import { useLargestLetters } from './use-largest-letters.ts';

const signs = {
  quiet: Package,
  info: Info,
  ok: Check,
  warn: TriangleAlert,
  bad: X,
  unknown: CircleHelp,
  working: null,
};

/** The kind of a message, shown by word, sign and colour. `working`: a spinner turns. */
export type Tone = keyof typeof signs;

/** Said beside the message, where two things are true at once. */
export interface Aside {
  tone: Tone;
  text: string;
}

export interface MessageProps {
  tone: Tone;
  title: string;
  /** Where nothing else on the page has a heading, it is the first; a plain line otherwise. */
  heading?: 'h1' | 'h2' | 'b';
  /** Filled with its colour: an end, or what must be known before anything else. Pale otherwise. */
  loud?: boolean;
  /** Read out at once, before anything else. */
  alert?: boolean;
  /** Names it as a place of the page. */
  label?: string;
  /** It may cover what is below for as long as it is there; otherwise it scrolls. */
  covers?: boolean;
  /** It is worked in for a while: what is below makes room for it, so that all of it stays in sight. */
  pushes?: boolean;
  asides?: readonly Aside[];
  /** Beside what is said. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The one message of the station, always in the same place and always there: what is said changes, and nothing else moves. */
export function Message(props: MessageProps) {
  const { tone, title, heading: Title = 'b', loud = false, alert = false, label, asides = [] } = props;
  const { covers = false, pushes = false } = props;
  const Sign = signs[tone];
  const section = useRef<HTMLElement>(null);
  useLargestLetters(section, covers);
  return (
    <div className={styles.place} data-part="message">
      <section
        ref={section}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than its place, keys scroll it
        tabIndex={0}
        className={classNames(
          styles.message,
          styles[tone],
          loud && styles.loud,
          covers && styles.covers,
          pushes && styles.pushes,
          label !== undefined && styles.result,
        )}
      >
        {Sign === null ? (
          <i className={styles.turning} aria-hidden="true" />
        ) : (
          <Sign size={52} strokeWidth={2.5} aria-hidden="true" className={styles.sign} />
        )}
        <div role={alert ? 'alert' : 'status'} className={styles.said}>
          {/* Other words are other elements: what was said has not moved. */}
          <Fragment key={title}>
            <Title className={styles.title} dir="auto">
              {title}
            </Title>
            {props.children}
          </Fragment>
        </div>
        {props.picture}
        {asides.length === 0 ? null : (
          <ul className={styles.asides}>
            {asides.map((aside) => {
              const Mark = signs[aside.tone] ?? Info;
              return (
                <li key={aside.text} className={classNames(styles.aside, styles[aside.tone])}>
                  <Mark size={18} aria-hidden="true" />
                  {aside.text}
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </div>
  );
}
