import { type EditGoal, linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { rulesSaid } from './rule-said.ts';

interface FieldReasonsProps {
  /** Of the parcel. */
  id: string;
  /** The reasons for each field. */
  fields: Readonly<Record<string, readonly string[]>>;
  goal: EditGoal;
  className?: string | undefined;
  /** Of the list, for what it describes. */
  listId?: string;
}

/** What checks say of the fields of a parcel, each a way into the editor. */
export function FieldReasons({ id, fields, goal, className, listId }: FieldReasonsProps) {
  return (
    <ul className={className} id={listId}>
      {Object.entries(fields).map(([path, messages]) => (
        <li key={path}>
          <PlaceLink {...linkTo.editParcel(id, path, goal)}>{fieldLabel(path)}</PlaceLink>{' '}
          <span dir="auto">{rulesSaid(messages)}</span>
        </li>
      ))}
    </ul>
  );
}
