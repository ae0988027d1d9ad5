import {
  ArrowLeftRight,
  FileDown,
  Gauge,
  ListChecks,
  type LucideIcon,
  Package,
  Printer,
  ScanBarcode,
  Settings,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { linkTo } from '#app/links/links.ts';
import type { placeKeys } from '#app/links/place-keys.ts';
import { navigationWords, shellWords as words } from './shell-words.ts';

type PlaceName = keyof typeof placeKeys;

/** A place of the navigation; its link is made anew each time, as the list's leads to where it was left. */
export interface DeskPlace {
  name: PlaceName;
  label: string;
  /** What its key does, in words. */
  goTo: string;
  icon: LucideIcon;
  link: () => ReturnType<(typeof linkTo)[Exclude<PlaceName, 'parcels'> | 'lastList']>;
}

/** What a phone's bar has room for. */
export const barPlaces: readonly DeskPlace[] = [
  { name: 'today', label: words.today, goTo: words.goToToday, icon: Gauge, link: () => linkTo.today() },
  { name: 'parcels', label: words.parcels, goTo: words.goToParcels, icon: Package, link: linkTo.lastList },
  { name: 'station', label: words.station, goTo: words.goToStation, icon: ScanBarcode, link: linkTo.station },
  {
    name: 'problems',
    label: words.problems,
    goTo: words.goToProblems,
    icon: TriangleAlert,
    link: () => linkTo.problems(),
  },
];

/** The others, as the day goes: what belongs together is a group. */
export const moreGroups: readonly { heading: string | null; places: readonly DeskPlace[] }[] = [
  {
    heading: null,
    places: [{ name: 'runs', label: navigationWords.runs, goTo: words.goToRuns, icon: ListChecks, link: linkTo.runs }],
  },
  {
    heading: navigationWords.data,
    places: [
      { name: 'importFile', label: words.importFile, goTo: words.goToImport, icon: FileDown, link: linkTo.importFile },
      {
        name: 'shippingMethods',
        label: words.shippingMethods,
        goTo: words.goToMethods,
        icon: Truck,
        link: linkTo.shippingMethods,
      },
    ],
  },
  {
    heading: navigationWords.desk,
    places: [
      { name: 'printers', label: words.printers, goTo: words.goToPrinters, icon: Printer, link: linkTo.printers },
      {
        name: 'requests',
        label: words.requests,
        goTo: words.goToRequests,
        icon: ArrowLeftRight,
        link: () => linkTo.requests(),
      },
      { name: 'settings', label: words.settings, goTo: words.goToSettings, icon: Settings, link: linkTo.settings },
    ],
  },
];
