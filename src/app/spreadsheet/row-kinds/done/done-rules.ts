import type { DoneReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';

/** What a shop's column says of a row that is done. Names and values as `plainName` spells them. */
export interface DoneRule {
  columns: readonly string[];
  /** Of which a row says it: a line of an order may be done alone. */
  says: 'order' | 'line';
  /** `filled`: any value says it. `yes`: a yes or a date does. */
  values: 'filled' | 'yes' | Readonly<Partial<Record<DoneReason, readonly string[]>>>;
  /** What a filled column says, or a yes. */
  reason?: DoneReason;
  /** Only in a file with this column too: elsewhere the name means something else. */
  beside?: string;
  /** Not in a file with this column. */
  unless?: string;
}

/** A yes as shops and spreadsheets write it. A number may be a count. */
export const yesWords: readonly string[] = [
  'yes', 'y', 'true', 'x', 'ja', 'j', 'wahr', 'oui', 'vrai', 'si', 'verdadero', 'vero', 'waar', 'tak', 'prawda',
  'done', 'ok', 'erledigt', 'fait', 'hecho', 'fatto', 'gedaan',
]; // oxfmt-ignore
const noWords = ['false', 'no', 'n', '0', 'nein', 'falsch', 'non', 'faux', 'falso', 'nee', 'onwaar', 'nie', 'falsz'];

const cancelled = [
  'cancelled', 'canceled', 'wccancelled', 'wcfailed', 'failed', 'voided', 'trash', 'storniert', 'stornierung', 'abgebrochen',
  'annulee', 'annule', 'cancelado', 'cancelada', 'annullato', 'annullata', 'geannuleerd', 'anulowane', 'fehlgeschlagen', 'echouee', 'echoue',
  'fallido', 'fallida', 'fallito', 'mislukt', 'nieudane', 'restocked', 'paymenterror', 'erreurdepaiement', 'checkoutdraft', 'wccheckoutdraft', 'dropped',
]; // oxfmt-ignore
const refunded = [
  'refunded', 'fullyrefunded', 'wcrefunded', 'returned', 'erstattet', 'ruckerstattet', 'zuruckerstattet', 'rembourse', 'remboursee',
  'reembolsado', 'reembolsada', 'rimborsato', 'rimborsata', 'terugbetaald', 'zwrocone', 'gutgeschrieben', 'retourniert', 'retoure',
  'returnedpaid',
]; // oxfmt-ignore
const shipped = [
  'fulfilled', 'shipped', 'completed', 'complete', 'wccompleted', 'delivered', 'dispatched', 'sent', 'closed', 'versandt', 'versendet',
  'verschickt', 'abgeschlossen', 'zugestellt', 'ausgeliefert', 'expedie', 'expediee', 'livre', 'livree', 'termine', 'terminee', 'enviado',
  'completado', 'entregado', 'spedito', 'completato', 'consegnato', 'verzonden', 'afgerond', 'wyslane', 'zrealizowane', 'fertiggestellt',
  'erledigt', 'geliefert', 'completada', 'enviada', 'entregada', 'spedita', 'completata', 'consegnata', 'voltooid', 'geleverd', 'dostarczone',
  'fullydelivered', 'fullyshipped', 'fullyfulfilled', 'vollstandigversandt', 'vollstandiggeliefert', 'komplettversandt', 'komplettgeliefert',
]; // oxfmt-ignore

/** Columns that say how far an order is. */
const orderStates = [
  'status', 'orderstatus', 'orderstate', 'fulfillmentstatus', 'fulfilmentstatus', 'shippingstatus', 'shipmentstatus', 'deliverystatus', 'bestellstatus',
  'auftragsstatus', 'versandstatus', 'lieferstatus', 'etat', 'statut', 'statutdelacommande', 'estado', 'stato', 'orderstatusname',
  'deliveriesstate', 'currentstate', 'osname', 'ordersstatusname', 'pledgedstatus', 'pledgestatus',
]; // oxfmt-ignore
const ofPayPal = 'balanceimpact';
const paymentStates = ['financialstatus', 'paymentstatus', 'zahlungsstatus', 'paymentstate', 'transactionsstate'];
const lineStates = [
  'lineitemfulfillmentstatus', 'lineitemfulfilmentstatus', 'itemstatus', 'orderitemstatus', 'lineitemstatus', 'linestatus', 'positionsstatus',
]; // oxfmt-ignore
/** Amazon: what is left of a line. */
const leftQuantities = ['quantitytoship', 'quantityunshipped'];

/** The first that fits counts: what is cancelled is not said to be shipped. */
export const doneRules: readonly DoneRule[] = [
  // Shopify: a date.
  { columns: ['cancelledat', 'canceledat', 'cancelledon', 'datecancelled', 'storniertam'], says: 'order', values: 'filled', reason: 'cancelled' },
  { columns: paymentStates, says: 'order', values: { cancelled: ['voided', 'cancelled', 'canceled', 'storniert'], refunded } },
  // WooCommerce, Amazon, Magento, PrestaShop, Billbee and what other files call it.
  { columns: orderStates, unless: ofPayPal, says: 'order', values: { cancelled, refunded, shipped } },
  // PayPal's activity: a payment is completed before anything is shipped, and what was paid out is no order.
  { columns: ['type', 'status'], beside: ofPayPal, says: 'order', values: { refunded: ['paymentrefund', 'paymentreversal', 'refunded', 'reversed'] } },
  { columns: ['status'], beside: ofPayPal, says: 'order', values: { cancelled: ['denied', 'canceled', 'cancelled', 'failed', 'voided'] } },
  { columns: [ofPayPal], says: 'order', values: { unshippable: ['debit'] } },
  // PrestaShop, the numbers of its own states.
  {
    columns: ['currentstate'],
    beside: 'idorder',
    says: 'order',
    values: { shipped: ['4', '5'], cancelled: ['6', '8'], refunded: ['7'] },
  },
  // Amazon ships these itself.
  {
    columns: ['fulfillmentchannel', 'fulfilmentchannel'],
    beside: 'amazonorderid',
    says: 'order',
    values: { shipped: ['amazon', 'afn'] },
  },
  // Kaufland: elsewhere an order that was received is a new one.
  { columns: ['status'], beside: 'idorderunit', says: 'order', values: { shipped: ['received', 'sentandautopaid'] } },
  // Etsy, eBay, Billbee: a date.
  {
    columns: [
      'dateshipped', 'shippedon', 'shippedondate', 'shippedat', 'shippeddate', 'shippeddateandtime', 'dispatchedondate', 'versandtam',
      'versendetam', 'verschicktam', 'verschicktamdatum', 'expediele', 'enviadoel', 'speditoil', 'verzondenop',
    ],
    says: 'order',
    values: 'filled',
    reason: 'shipped',
  },
  // eBay in German, the older file: elsewhere it may be the day that is planned.
  { columns: ['versanddatum'], beside: 'verkaufsprotokollnummer', says: 'order', values: 'filled', reason: 'shipped' },
  { columns: ['cancelled', 'canceled', 'iscancelled', 'storniert'], says: 'order', values: 'yes', reason: 'cancelled' },
  { columns: ['refunded', 'isrefunded', 'erstattet'], says: 'order', values: 'yes', reason: 'refunded' },
  {
    columns: ['fulfilled', 'isfulfilled', 'shipped', 'isshipped', 'dispatched', 'delivered', 'versandt', 'versendet', 'verschickt', 'geliefert', 'rewardssent', 'rewardsent'],
    says: 'order',
    values: 'yes',
    reason: 'shipped',
  },
  { columns: lineStates, says: 'line', values: { cancelled, refunded, shipped } },
  // Amazon's unshipped orders: nothing is left to ship.
  { columns: leftQuantities, says: 'line', values: { shipped: ['0'] } },
  { columns: ['lineitemrequiresshipping', 'requiresshipping'], says: 'line', values: { unshippable: noWords } },
]; // oxfmt-ignore

/** What a shop's column says of an order, or of a line of it, of which a part is done. Names and values as in `DoneRule`. */
export interface PartRule {
  columns: readonly string[];
  says: DoneRule['says'];
  part: 'shipped' | 'refunded';
  /** `positive`: any number but 0 says it. */
  values: 'positive' | readonly string[];
  /** Nothing is open in a file with one of these columns: it says what is left. */
  unless?: readonly string[];
}

const partlyRefunded = [
  'partiallyrefunded', 'partialrefund', 'refundedpartially', 'partialrefunded', 'wcpartialrefunded', 'partiallyreturned', 'returnedpartially',
  'teilweiseerstattet', 'teilerstattet', 'teilweiseruckerstattet', 'teilweisezuruckerstattet', 'teilweiseretourniert', 'partiellementrembourse',
  'partiellementremboursee', 'parcialmentereembolsado', 'parzialmenterimborsato', 'gedeeltelijkterugbetaald',
]; // oxfmt-ignore
const partlyShipped = [
  'partial', 'partially', 'partiallyfulfilled', 'partiallyshipped', 'partialshipped', 'partialshipment', 'shippedpartially', 'wcpartialshipped',
  'wcpartiallyshipped', 'partiallycompleted', 'partiallydelivered', 'partlyshipped', 'teilweise', 'teilweiseversandt', 'teilweiseversendet',
  'teilweisegeliefert', 'teilweiseausgeliefert', 'teilversandt', 'teilgeliefert', 'teillieferung', 'partiellementexpedie', 'partiellementexpediee',
  'partiellementlivre', 'partiellementlivree', 'parcialmenteenviado', 'parzialmentespedito', 'gedeeltelijkverzonden',
]; // oxfmt-ignore

/** Of the first that fits the values are shown: which items are still to be shipped, the file does not say. */
export const partRules: readonly PartRule[] = [
  { columns: [...paymentStates, ...orderStates], says: 'order', part: 'refunded', values: partlyRefunded },
  { columns: orderStates, says: 'order', part: 'shipped', values: partlyShipped, unless: leftQuantities },
  // Shopify, WooCommerce.
  { columns: ['refundedamount', 'orderrefundamount', 'amountrefunded', 'refundamount'], says: 'order', part: 'refunded', values: 'positive' },
  { columns: lineStates, says: 'line', part: 'refunded', values: partlyRefunded },
  { columns: lineStates, says: 'line', part: 'shipped', values: partlyShipped },
  // Amazon, Magento, BigCommerce.
  {
    columns: ['quantityshipped', 'qtyshipped', 'shippedquantity', 'quantityfulfilled', 'itemqtyshipped'],
    says: 'line',
    part: 'shipped',
    values: 'positive',
    unless: leftQuantities,
  },
  {
    columns: [
      'quantityrefunded', 'qtyrefunded', 'refundedquantity', 'itemqtyrefunded', 'itemrefundedqty', 'quantitycanceled', 'quantitycancelled',
      'qtycanceled', 'qtycancelled', 'itemqtycanceled',
    ],
    says: 'line',
    part: 'refunded',
    values: 'positive',
  },
]; // oxfmt-ignore
