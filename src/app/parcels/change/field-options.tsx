import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { changeFields, type Container, containerOf } from './change-fields.ts';
import { changeWords as words } from './change-words.ts';

/** The fields that can be changed, as options: those that a problem names first. */
export function FieldOptions({ named }: { named: readonly string[] }) {
  const others = changeFields.filter((path) => !named.includes(path));
  return (
    <>
      {named.length === 0 ? null : (
        <optgroup label={words.namedFields}>
          <Options paths={named} />
        </optgroup>
      )}
      {groups.map((group) => (
        <optgroup key={group} label={group === null ? words.ownFields : fieldLabel(group)}>
          <Options paths={others.filter((path) => (containerOf(path)?.container ?? null) === group)} />
        </optgroup>
      ))}
    </>
  );
}

/** Null for the fields of the parcel itself. */
const groups: readonly (Container | null)[] = [null, 'receiver', 'dimensions', 'items'];

function Options({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => (
    <option key={path} value={path}>
      {words.fieldName(path, fieldLabel(path))}
    </option>
  ));
}
