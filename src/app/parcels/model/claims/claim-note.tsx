import { useLoadedClaims } from './loaded-claims.ts';

/** Beside the state of a parcel: which station has it at hand, or has set it aside. Nothing where the desk is not shared. */
export function ClaimNote({ id, brief = false }: { id: string; brief?: boolean }) {
  const loaded = useLoadedClaims();
  return loaded === null ? null : <loaded.Sign id={id} brief={brief} />;
}
