import { ContainerWall } from '../../layouts/public/drawings/container-wall.tsx'
import drawing from '../../layouts/public/drawings/drawing.module.css'
import styles from './harbour.module.css'

/**
 * The hero's picture: a container ship bow-on beside a quay, the gantry crane over it. Looking along
 * the quay, the boom is seen in profile and every container from its doors.
 */
export function Harbour() {
  return (
    <svg
      className={`${drawing.drawing} ${styles.harbour}`}
      viewBox="0 0 2400 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1420" cy="390" r="300" fill="var(--deep-raised)" />
      <Coast />
      <Ship />
      <Water />
      <Quay />
      <Crane />
    </svg>
  )
}

function Coast() {
  return (
    <>
      <path
        fill="var(--deep-raised)"
        d="M0 560V528l90-22 70 16 120-44 96 34 84-18 130 40 90-10 120 20 140 6 120 10z"
      />
      <path fill="var(--night)" d="M0 560h2400v200H0z" />
    </>
  )
}

/** Centre line at x = 1420; deck at y = 448, waterline at y = 640. */
function Ship() {
  return (
    <>
      <path fill="var(--mist)" d="M1290 240h260v46h-113v32h-64v-32h-83z" />
      <path fill="var(--chalk)" d="M1290 200h260v48h-260zM1222 210h396v14h-396z" />
      <path stroke="var(--deep)" strokeWidth="9" strokeDasharray="22 6" d="M1304 217h238" />
      <path stroke="var(--mist)" strokeWidth="4" fill="none" d="M1420 200v-26M1396 182h48" />
      <ContainerWall rows={deckCargo} x={1213} y={254} cell={32} />
      <path fill="var(--steel-dark)" d="M1208 448h424v192h-424z" />
      <path fill="var(--primary-strong)" d="M1208 604h424v36h-424z" />
      <path fill="var(--deep)" fillOpacity="0.35" d="M1420 318h16v-32h32v-32h128v32h36v354h-212z" />
      <path fill="var(--steel-light)" d="M1420 424 1244 442c14 84 140 104 158 198h18z" />
      <path fill="var(--steel)" d="m1420 424 176 18c-14 84-140 104-158 198h-18z" />
      <path fill="var(--primary)" d="M1392 604q8 16 10 36h18v-36z" />
      <path fill="var(--primary-strong)" d="M1448 604q-8 16-10 36h-18v-36z" />
      <path stroke="var(--chalk)" strokeWidth="4" fill="none" d="m1242 442 178-18 178 18" />
      <path stroke="var(--chalk)" strokeWidth="4" fill="none" d="M1420 424V332M1404 352h32" />
      <path fill="var(--deep)" d="M1326 482h22l-4 18h-14zM1492 482h22l-4 18h-14z" />
      <path
        stroke="var(--deep)"
        strokeWidth="4"
        fill="none"
        d="M1337 490v30M1325 512q12 16 24 0M1503 490v30M1491 512q12 16 24 0"
      />
      <path
        stroke="var(--chalk)"
        strokeWidth="2"
        d="M1411 532h6M1411 546h6M1411 560h6M1411 574h6M1411 588h6"
      />
    </>
  )
}

const deckCargo = [
  'dsl.....scls.',
  'lcsds..lsdcmd',
  'smdclssmcdsld',
  'dlcsmdclsmdcs',
  'csldsmlcdslms',
  'mdscldsmcldsc',
]

function Water() {
  return (
    <g className={drawing.sway} strokeWidth="3" strokeLinecap="square" fill="none">
      <path
        stroke="var(--primary)"
        d="M1280 656h64M1372 656h110M1510 656h70M1330 676h48M1404 676h60M1490 676h40M1386 696h70"
      />
      <path
        stroke="var(--steel)"
        d="M120 612h70M240 640h120M470 604h60M560 668h140M760 628h70M880 690h150M980 610h80M1080 654h90M300 706h80M640 726h120M1090 722h110M1250 700h60M1540 712h80M180 738h60"
      />
      <path
        stroke="var(--steel-dark)"
        d="M40 584h110M380 580h90M700 586h130M930 578h80M1060 592h70M0 668h60M420 690h60"
      />
    </g>
  )
}

function Quay() {
  return (
    <>
      <path fill="var(--steel-dark)" d="M1660 600h740v160h-740z" />
      <path fill="var(--deep)" d="M1652 616h16v36h-16zM1652 668h16v36h-16zM1652 720h16v36h-16z" />
      <path stroke="var(--mist)" strokeWidth="4" d="M1656 600h744" />
      <path stroke="var(--steel)" strokeWidth="3" d="M1660 640h740" strokeDasharray="48 28" />
      <ContainerWall rows={yard} x={2000} y={502} cell={32} />
      <Truck />
    </>
  )
}

const yard = ['..sd..m.', '.clsmdcs', 'mdscldsm']

/** Head-on under the crane's portal, waiting for its container. */
function Truck() {
  return (
    <>
      <path fill="var(--deep)" d="M1780 578h12v20h-12zM1824 578h12v20h-12z" />
      <path fill="var(--chalk)" d="M1776 530q0-6 6-6h52q6 0 6 6v56h-64z" />
      <path fill="var(--deep)" d="M1784 532h48v20h-48zM1794 562h28v4h-28zM1794 570h28v4h-28z" />
      <path fill="var(--primary)" d="M1780 576h10v6h-10zM1826 576h10v6h-10z" />
      <path stroke="var(--chalk)" strokeWidth="3" d="M1772 534v16M1844 534v16" />
    </>
  )
}

function Crane() {
  return (
    <>
      <path
        stroke="var(--mist)"
        strokeWidth="3"
        fill="none"
        d="M1744 26 1268 132M1744 26 1500 132M1744 26 2050 132"
      />
      <path stroke="var(--mist)" strokeWidth="10" fill="none" d="m1716 424 176-266M1704 132l40-106 148 106" />
      <path
        fill="var(--chalk)"
        d="M1186 132h894v20h-882zM1694 152h20v424h-20zM1884 152h20v424h-20zM1694 424h210v18h-210z"
      />
      <path fill="var(--mist)" d="M1676 576h56v14h-56zM1866 576h56v14h-56zM1950 88h92v44h-92z" />
      <path
        fill="var(--deep)"
        d="M1680 590h12v10h-12zM1716 590h12v10h-12zM1870 590h12v10h-12zM1906 590h12v10h-12z"
      />
      <path stroke="var(--steel-light)" strokeWidth="2" strokeDasharray="2 14" d="M1190 142h880" />
      <path fill="var(--chalk)" d="M1640 152h46v10h-46z" />
      <path fill="var(--mist)" d="M1602 152h28v30h-22z" />
      <path fill="var(--deep)" d="M1608 160h14v11h-12z" />
      <svg x="1640" y="162" width="46" height="330" viewBox="1640 162 46 330" aria-hidden="true">
        <g className={drawing.lower}>
          <path stroke="var(--chalk)" strokeWidth="2" d="M1650 100v254M1676 100v254" />
          <path fill="var(--chalk)" d="M1645 352h36v7h-36z" />
          <ContainerWall rows={['r']} x={1644} y={361} cell={40} />
        </g>
      </svg>
    </>
  )
}
