/** What people type for each part of the demo's, all of which has to have it first. By its number; parted by a bar. */
export const firstHits = `
P.38-060: torque wrench | torque spanner | 3/8 torque wrench | torque wrench 3/8" | torque wrench 10-60 | 10 to 60 Nm | torque wrench 60nm | P38060 | p.38 060 | P/N P.38-060 | torqe wrench | 3/8 inch torque wrench | Dorn DW 3/8-60
TH-1111-118: 11 speed chain | 11-speed chain | 11s chain | chain 11 speed | chain 118 links | th1111118 | TH 1111-118 | 1111-118 | TH-1111-116 | SK-C1100 | bicycle chain 11 speed | chian 11 speed | tarnholt chain | chain
BKV 06-160: disk rotor six bolt | 6 bolt rotor | six-bolt disc 160 mm | bkv06160 | BKV-06-160 | 6-bolt disc | SK-D160S
HB-B-0512: chain tool | chain breaker | chain splitter | hb-b-0512 | HBB0512 | hallebeck chain tool | chain tool 12 speed | chain riveter
OV.622.32: 700x32c | 700 x 32c | 700×32C tyre | 32-622 | folding tire 700x32 | tyre 700 x 32 | OV62232 | tyres 700x32
QX1-1419-6: sparking plug m14 | M14 spark plug | QX114196 | 90919-01164 | 101000033AA | spark plug m14x1.25
FT 1076: oil filter | oil filter spin on | spin-on filter | ft1076 | FT-1076 | 06A115561B | 06a 115 561 b | filtrand oil filter | oil filter 76 mm | oilfilter | oil fliter | FT 1075 | MO712/52 | 9091510003 | P/N FT 1076
SM-4365-F: coil spring | front spring | coil springs front axle | SM4365F | stemmerud spring | 1k0411105ab | suspension spring front
LMB/450F: front light | bike light | bicycle lamp front | front lamp 450 lumens | usb-c light | 450 lm light | LMB450F | lumbrae front light | light 450
HB-S-1218: socket set | socket set 1/2 | sockets 1/2 inch | 18 piece socket set | ratchet set 1/2 in | HB-S-1218 | hallebeck sockets | socket kit | half inch socket set
TH-1132-11: cassette | 11 speed cassette | cassette 11-32 | cogset 11 speed | TH113211 | 11s cassette 32t | casette 11 speed | tarnholt cassette
BKV 11-R02: resin pads | organic brake pads | disc brake pads | disc pads resin | BKV11R02 | disk brake pads bike | resin brake pad
P.05-075: chain wear gauge | chain checker | chain wear indicator | wear gauge | chain gauge | P05075 | pellagrin gauge | wear checker | P.05-074
HB-C-0819: spanner set | combination wrench set | combination spanners | wrench set of 8 | HBC0819 | spanners | combination spaner
OV.622.T48: inner tube 700 | bike tube 28-38 | 700c inner tube | OV622T48 | 28-38c tube | OV.622.T42
QX2-0412-P: ignition coil | coil pack | coil on plug | plug top coil | ignition coil 4 pin | QX20412P | 06F905115F | pencil coil | 07K 905 715 | ignition coils | ignitoin coil
FT 3451: air filter | air cleaner | panel air filter | air filter 345x136 | FT3451 | filtrand air filter | 1F0129620 | airfilter
SM-5170-R: shock absorber | rear shock | rear damper | gas shock rear | SM5170R | shock absorbers | shock absober | 1K0 513 029 GL
LMB/H7-55: H7 | h7 bulb | headlamp bulb h7 | H7 globe | LMBH755 | H7 12V 55W | headlight lamp h7
TH-0044-110: 44t chainring | chainring 44 teeth | 44 tooth chainring | chainwheel 44 | 110 bcd chainring | chain ring 110 mm | TH0044110
BKV 52-280: brake disc 280 | 280 mm brake disc | vented disc | ventilated brake rotor | front brake disc | BKV52280 | 1K0615301AA | 1k0 615 301 | brake disk 280mm | 60816722
HB-B-0012: lockring tool | chain whip | cassette tool | lock ring tool | HBB0012 | cassette remover | lockring tool and chain whip
OV.200.290: spoke 290 | spokes | spoke 290mm | spoke with nipple | OV200290 | 290 mm spoke | bike spokes
QX9-8600-S: piston | piston 86 mm | piston rings 86 | 86.00 piston | QX98600S | pistons with rings | 13101-0D010
OD-DOT4-05: brake fluid | dot 4 | DOT4 | brake fluid dot4 500ml | dot 4 fluid | ODDOT405 | brake fluid 500 ml | oddvik brake fluid | B000750M2
SM-3428-H: headset | headset 1 1/8 | 1-1/8 headset | external headset | EC34 headset | SM3428H | 1 1/8 inch headset | steering bearing
QX8-1270-A: battery agm | car battery | 12v battery 70ah | agm 70ah | starter battery | QX81270A | 570901076 | start battery 12 V 70 Ah | starter batery | 096 AGM
HB-H-0910: hex keys | allen keys | allen key set | hex key set of 9 | hex wrench | HBH0910 | 5mm hex key | hexagon keys | allen wrenches
TH-6873-24: bottom bracket | BB | bsa bottom bracket | threaded bottom bracket | english thread bottom bracket | bottom bracket 68 mm | TH687324 | bottombracket | bottom bracket 24 mm
BKV 54-146: brake pads front axle | front brake pads | front brake pads car | brake pads set of four | BKV54146 | 1K0698151E | brake pads set of 4 | car brake pads
HB-B-0190: cable cutter | cable cutters | wire cutter | cable snips | HBB0190 | housing cutter | cable nippers | wire cutters
OV.690.2RS: 6902-2RS | 6902 2rs | 69022RS | bearing 6902 | cartridge bearing | 61902-2RS | OV6902RS | 6902 bearing | bearings 15 mm bore
QX6-6107-0: 6PK1070 | 6 PK 1070 | 6pk 1070 belt | multi-rib belt 6pk1070 | K060421 | QX661070
OD-5W30-50: 5W-30 | 5w30 | engine oil | motor oil 5w-30 | 5w30 oil 5l | engine oil 5 litres | motor oil 5 liters | OD5W3050 | 5W30 5 litre | oddvik oil
SM-9031-6: stem | stem 90mm | 90 mm stem | stem 31.8 | gooseneck | SM90316 | stem 90 31.8 | bike stem 31.8 mm
QX7-0540-R: relay | relay 40a | 12v relay | changeover relay | relay 12V 40A | QX70540R | 191906383C | relays
HB-J-3000: axle stands | jack stands | jack stand 3t | axle stand 3 t | HBJ3000 | axel stands | safety stands
TH-1100-QL: quick link | master link | missing link 11 speed | quick link 11s | power link | TH1100QL | quicklink | masterlink 11 speed | SK-Q11
BKV 30-2000: brake cable | brake wire | inner brake cable | brake inner cable | BKV302000 | brake cable 2000mm | brake cables | 1.6 mm brake cable
OV.900.P11: floor pump | track pump | bike pump | pump with gauge | OV900P11 | pump 11 bar | floorpump | tyre pump
OV.140.R13: wheel bolts m14x1.5 | M14x1.5 | M14 x 1.5 | M14x1.5x28 | lug bolts m14 | OV140R13 | wheel bolts m14 × 1.5
OD-WAX-012: chain lube | chain wax | wax lube | chain lubricant | lube | ODWAX012 | chain lube 120ml | chain oil | wax chain lube
P.15-001: digital caliper | vernier caliper | vernier | caliper 150mm | calliper | P15001 | digital calliper | pellagrin caliper | calipers 150
QX4-0228-23: clutch 228mm | QX4022823 | clutch kit 23 splines | 038198141 | clutch kit 228
OV.910.L03: tyre levers | tire levers | tire irons | tyre lever | OV910L03 | tire lever set | levers
OV.622.F32: front wheel | front wheel 622 | 32 spoke front wheel | OV622F32 | wheel 622-19 | bike front wheel | fornt wheel
HB-M-0035: mallet | soft face mallet | soft hammer | HBM0035 | mallet 35 mm | dead blow hammer | soft-faced mallet | hammer
P.32-345: spoke key | spoke wrench | nipple key | spoke spanner | P32345 | spoke key three sizes | nipple wrench
BKV 07-160: brakkvist rotor | centre lock rotor | center lock rotor | disc rotor 160 | 160mm rotor
OV.622.28: bike tire
OV.406.47: foldable tyre | 20 x 1.75 tyre | 47-406 | orvane tyre
QX1-1026-8: quennox spark plug | spark plug m10 | motorbike spark plug | spark plug | spark plugs | sparkplug | spark plug 19mm reach
TH-1132-08: 11-32
OV.406.T47: inner tube | orvane tube | schrader tube | 20 x 1.5 tube | innertube
OV.584.T57: tube french valve | tube presta 48mm
LMB/H4-60: lumbrae bulb | H4 bulb | h4 | headlight bulb | bulb 12v 55w | head light bulb
TH-0032-104: chainrings | chainring
QX6-5087-0: alternator belt | ribbed belt | serpentine belt | v-ribbed belt | poly-v belt
OV.140.C12: wheelbolt | wheel bolt m12 | m12x1.5 wheel bolt | wheel bolt | lug bolt
QX4-0200-20: cluch kit | clutch kit | clutch | clutch set
TH-1134-09: 9 speed cassette | cassette 11-34 | 11-34 | 9s cassette
TH-1109-116: 9 speed chain | 9s chain
TH-1200-QL: 12 speed quick link | master link 12 speed
TH-1112-126: 12 speed chain | chain 126 links
TH-1051-12: 12 speed cassette | micro spline cassette | cassette 10-51
TH-1142-11: cassette 11-42 | 11 speed cassette 11-42
BKV 06-180: 180 mm rotor | BKV06180 | disc rotor 180
BKV 21-R70: rim brake pads | v-brake pads
BKV 11-S02: sintered pads | metal brake pads
BKV 40-P20: post mount adapter
OV.622.40: 700x40c | gravel tyre | 40-622
OV.584.57: 27.5 x 2.25 tyre | 57-584
OV.622.57: 29 x 2.25 | 29er tyre
OV.622.R32: rear wheel | back wheel
OV.812.142: thru axle | 12x142 axle
SM-2272-350: seatpost 27.2 | seat post | 27.2 mm seatpost
SM-9318-720: handlebar | flat bar 720
SM-9100-G: grips | lock-on grips
SM-9110-T: bar tape | handlebar tape
TH-5170-24: crankset | crank 170 mm
TH-7311-G: rear derailleur | rear mech | derailleur 11 speed
TH-7211-R: shifter | 11 speed shifter | trigger shifter
TH-3100-P: pedals | flat pedals
TH-4011-J: jockey wheels
TH-2112-S: gear cable | shift cable
LMB/P21W: p21w | brake light bulb
LMB/W-650: wiper blade | wiper blades | windshield wipers
QX8-0560-E: battery 60ah | efb battery
QX1-0911-G: glow plug | heater plug
QX2-0104-L: ignition leads | spark plug wires
QX6-0153-T: timing belt kit | cam belt
QX5-0087-T: thermostat
QX4-0260-B: cv boot | drive shaft boot
BKV 55-105: rear brake pads | brake pads rear axle
BKV 53-253: rear brake disc
BKV 60-203: brake shoes
BKV 66-420: brake hose | brake line front
OV.680.WB: wheel bearing | hub bearing
FT 1065: oil filter m20x1.5 | FT1065
FT 2207: fuel filter | diesel filter
FT 5240: cabin filter | pollen filter
FT 3150: round air filter
OD-G12-15: coolant | antifreeze
OD-10W40-M: motorbike oil | 10w40 | motorcycle oil 10w-40
OD-75W80-1: gear oil | 75w80 | gearbox oil | transmission oil
OD-MIN-010: mineral oil | brake mineral oil
OD-GRS-100: grease
SM-6112-B: ball joint
SM-6203-T: tie rod end | track rod end
SM-6301-L: stabiliser link | sway bar link | drop link
SM-4366-R: rear spring | coil spring rear
QX7-0019-F: fuses | blade fuses
LMB/80R: rear light | tail light | bike rear light
OV.920.PK: patch kit | puncture repair kit
`

/** What the demo has not: another size, side, base or vehicle than any part of it, or no part at all. */
export const noHits = `
7 speed cassette
10 speed cassette
13 speed quick link
cassette 11-36
chainring 46t
chainring 130 bcd
203 mm rotor
700x25c tyre
25-622
650b tyre
205/55 R16
H11 bulb
H11
24v bulb
0W-20
5W-40
DOT 5.1
dot 3
6PK1080
7PK1070
6903-2RS
6902-ZZ
M12x1.75
M14x1.25 wheel bolt
1K0615302AA
06A115561C
QX1-1419-7
SM-4365-R
BKV 06-203
stem 100mm
seatpost 30.9
torque wrench 200 Nm
1/4 socket set
battery 95ah
5pk880
tubular tyre
dunlop tube
motorcycle chain lube
impact sockets
drum brake lever
windscreen washer pump
radiator
glow plug m8
windscreen
trim
%%%
'; select pg_sleep(9)--
.*
`
