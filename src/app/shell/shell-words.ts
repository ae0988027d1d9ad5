import { defineWords, formatCount, plural } from '../words/define-words.ts';

export const shellWords = defineWords({
  en: {
    product: 'Parcel Desk',
    skip: 'Skip to the page',
    navigation: 'Pages',
    parcels: 'Parcels',
    station: 'Station',
    shippingMethods: 'Shipping methods',
    settings: 'Settings',
    theme: 'Appearance',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    signOut: 'Sign out',
    connectedTo: (host: string) => `Connected to ${host}`,
    tokenEnds: (end: string) => `token …${end}`,
    messages: 'Messages',
    closeMessage: 'Close message',
    waiting: (seconds: number) =>
      `The API asks to wait: the page goes on in ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}. Nothing is lost.`,
    offline: 'This machine is offline. What is on screen may be old; nothing you typed is lost.',
    loading: 'Loading…',
    newParcel: 'New parcel',
    goToParcels: 'Go to parcels',
    goToMethods: 'Go to shipping methods',
    goToStation: 'Go to the station',
    goToSettings: 'Go to settings',
    pageTitle: (title: string) => `${title} · Parcel Desk`,
  },
});
