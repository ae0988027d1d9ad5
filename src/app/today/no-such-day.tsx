import { Link } from '@tanstack/react-router';
import { linkTo, type TodaySearch } from '#app/links/links.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { todayWords as words } from './today-words.ts';
import type { StrangeDay } from './use-day.ts';

interface NoSuchDayProps {
  /** As the address has it. */
  name: string;
  kind: StrangeDay;
  search: TodaySearch;
}

/** Shown instead of figures for an invalid or future day. */
export function NoSuchDay({ name, kind, search: { day: _day, ...rest } }: NoSuchDayProps) {
  return (
    <EmptyState
      title={words.strangeTitle[kind]}
      role="status"
      actions={
        <Link {...linkTo.today(rest)} className={buttonClass({ look: 'primary' })}>
          {words.showToday}
        </Link>
      }
    >
      <p>{words.strangeBody[kind](name.slice(0, 60))}</p>
    </EmptyState>
  );
}
