import { ListAndParcel, type ListSeams } from './parcels/beside/list-and-parcel.tsx';
import { ParcelListPage } from './parcels/list/parcel-list-page.tsx';

/** The place `/parcels`: the list, and what is open beside it. */
export function ParcelsPage() {
  return <ListAndParcel list={list} />;
}

function list(seams: ListSeams) {
  return <ParcelListPage {...seams} />;
}
