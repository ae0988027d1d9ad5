import { countryName } from '#app/words/region-names.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type MeantFields, pointsAt } from '#app/sentence/meant-fields.ts';
import { type Addressed, type AddressPart, addressLines } from '#app/parcels/model/address-lines.ts';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import styles from './receiver-facts.module.css';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

interface ReceiverFactsProps {
  receiver: (Addressed & Partial<Record<'email' | 'phone', string | null>>) | null;
  refusals: readonly MeantFields[];
  /** Only what a list holds: no address to be copied. */
  partial?: boolean;
}

/** The address as its country writes it, and how to reach the receiver. Fields that a refusal means are underlined. */
export function ReceiverFacts({ receiver, refusals, partial = false }: ReceiverFactsProps) {
  const lines = receiver === null ? [] : addressLines(receiver);
  const country = receiver?.country ? countryName(receiver.country) : '';
  const text = [...lines.map((line) => line.map((part) => part.text).join('')), country].filter(Boolean).join('\n');
  return (
    <FactSection
      title={words.parts.receiver}
      aside={
        text === '' || partial ? null : <CopyButton text={text} label={words.copyAddress} copiedLabel={words.copied} />
      }
    >
      {text === '' ? (
        <p className="faint">{words.noReceiver}</p>
      ) : (
        <address className={styles.address}>
          {lines.map((line, index) => (
            <span key={index} dir="auto">
              {line.map((part, at) => (
                <Part key={at} part={part} refusals={refusals} />
              ))}
            </span>
          ))}
          {country === '' ? null : <Part part={{ field: 'country', text: country }} refusals={refusals} />}
        </address>
      )}
      {text !== '' && partial ? <p className="faint">{words.partialAddress}</p> : null}
      {receiver?.email || receiver?.phone ? (
        <FactList>
          {receiver.email ? (
            <Fact name={fieldLabel('receiver.email')}>
              <Email address={receiver.email} />
            </Fact>
          ) : null}
          {receiver.phone ? <Fact name={fieldLabel('receiver.phone')}>{receiver.phone}</Fact> : null}
        </FactList>
      ) : null}
    </FactSection>
  );
}

/** Where it is too long for a line it breaks before its @, not off its last letter. */
function Email({ address }: { address: string }) {
  const [name, ...host] = address.split(/(?=@)/);
  return (
    <>
      {name}
      {host.length === 0 ? null : <wbr />}
      {host.join('')}
    </>
  );
}

function Part({
  part: { field, text },
  refusals,
}: {
  part: AddressPart | { field: 'country'; text: string };
  refusals: readonly MeantFields[];
}) {
  const refusal = field === null ? undefined : refusals.find((each) => pointsAt(each, `receiver.${field}`, text));
  if (refusal === undefined) return <span>{text}</span>;
  const why = refusal.isNamed ? words.named : words.suspected;
  return (
    <span className={styles.suspect} data-tip={why}>
      {text}
      <span className="visually-hidden"> ({why})</span>
    </span>
  );
}
