/** What people type for each part of the demo's, all of which has to have it first. By its number; parted by a bar. */
export const firstHits = `
P.38-060: torque wrench | torque spanner | 3/8 torque wrench | torque wrench 3/8" | torque wrench 10-60 | 10 to 60 Nm | torque wrench 60nm | P38060 | p.38 060 | P/N P.38-060 | torqe wrench | 3/8 inch torque wrench | Dorn DW 3/8-60
TH-1111-118: 11 speed chain | 11-speed chain | 11s chain | chain 11 speed | chain 118 links | th1111118 | TH 1111-118 | 1111-118 | tarnholt chain | TH-1111-116 | SK-C1100 | bicycle chain 11 speed | chian 11 speed | chain
BKV 06-160: disc rotor 160 | 160mm rotor | disk rotor six bolt | 6 bolt rotor | six-bolt disc 160 mm | bkv06160 | BKV-06-160 | brakkvist rotor | 6-bolt disc | SK-D160S
HB-B-0512: chain tool | chain breaker | chain splitter | hb-b-0512 | HBB0512 | hallebeck chain tool | chain tool 12 speed | chain riveter
OV.622.32: 700x32c | 700 x 32c | 700×32C tyre | 32-622 | folding tire 700x32 | tyre 700 x 32 | bike tire | orvane tyre | OV62232 | foldable tyre | tyres 700x32
QX1-1419-6: spark plug | spark plugs | sparking plug m14 | sparkplug | spark plug 19mm reach | M14 spark plug | QX114196 | quennox spark plug | 90919-01164 | 101000033AA | spark plug m14x1.25
FT 1076: oil filter | oil filter spin on | spin-on filter | ft1076 | FT-1076 | 06A115561B | 06a 115 561 b | filtrand oil filter | oil filter 76 mm | oilfilter | oil fliter | FT 1075 | MO712/52 | 9091510003 | P/N FT 1076
SM-4365-F: coil spring | front spring | coil springs front axle | SM4365F | stemmerud spring | 1k0411105ab | suspension spring front
LMB/450F: front light | bike light | bicycle lamp front | front lamp 450 lumens | usb-c light | 450 lm light | LMB450F | lumbrae front light | light 450
HB-S-1218: socket set | socket set 1/2 | sockets 1/2 inch | 18 piece socket set | ratchet set 1/2 in | HB-S-1218 | hallebeck sockets | socket kit | half inch socket set
TH-1132-11: cassette | 11 speed cassette | cassette 11-32 | 11-32 | cogset 11 speed | TH113211 | 11s cassette 32t | casette 11 speed | tarnholt cassette
BKV 11-R02: resin pads | organic brake pads | disc brake pads | disc pads resin | BKV11R02 | disk brake pads bike | resin brake pad
P.05-075: chain wear gauge | chain checker | chain wear indicator | wear gauge | chain gauge | P05075 | pellagrin gauge | wear checker | P.05-074
HB-C-0819: spanner set | combination wrench set | combination spanners | wrench set of 8 | HBC0819 | spanners | combination spaner
OV.622.T48: inner tube 700 | inner tube | bike tube 28-38 | tube presta 48mm | 700c inner tube | tube french valve | OV622T48 | innertube | orvane tube | 28-38c tube | OV.622.T42
QX2-0412-P: ignition coil | coil pack | coil on plug | plug top coil | ignition coil 4 pin | QX20412P | 06F905115F | pencil coil | 07K 905 715 | ignition coils | ignitoin coil
FT 3451: air filter | air cleaner | panel air filter | air filter 345x136 | FT3451 | filtrand air filter | 1F0129620 | airfilter
SM-5170-R: shock absorber | rear shock | rear damper | gas shock rear | SM5170R | shock absorbers | shock absober | 1K0 513 029 GL
LMB/H7-55: H7 | h7 bulb | headlight bulb | headlamp bulb h7 | bulb 12v 55w | H7 globe | LMBH755 | head light bulb | H7 12V 55W | lumbrae bulb | headlight lamp h7
TH-0044-110: chainring | 44t chainring | chainring 44 teeth | 44 tooth chainring | chainwheel 44 | 110 bcd chainring | chain ring 110 mm | TH0044110 | chainrings
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
QX6-6107-0: 6PK1070 | 6 PK 1070 | 6pk 1070 belt | ribbed belt | serpentine belt | v-ribbed belt | multi-rib belt 6pk1070 | K060421 | QX661070 | poly-v belt | alternator belt
OD-5W30-50: 5W-30 | 5w30 | engine oil | motor oil 5w-30 | 5w30 oil 5l | engine oil 5 litres | motor oil 5 liters | OD5W3050 | 5W30 5 litre | oddvik oil
SM-9031-6: stem | stem 90mm | 90 mm stem | stem 31.8 | gooseneck | SM90316 | stem 90 31.8 | bike stem 31.8 mm
QX7-0540-R: relay | relay 40a | 12v relay | changeover relay | relay 12V 40A | QX70540R | 191906383C | relays
HB-J-3000: axle stands | jack stands | jack stand 3t | axle stand 3 t | HBJ3000 | axel stands | safety stands
TH-1100-QL: quick link | master link | missing link 11 speed | quick link 11s | power link | TH1100QL | quicklink | masterlink 11 speed | SK-Q11
BKV 30-2000: brake cable | brake wire | inner brake cable | brake inner cable | BKV302000 | brake cable 2000mm | brake cables | 1.6 mm brake cable
OV.900.P11: floor pump | track pump | bike pump | pump with gauge | OV900P11 | pump 11 bar | floorpump | tyre pump
OV.140.R13: wheel bolt | wheel bolts m14x1.5 | lug bolt | M14x1.5 | M14 x 1.5 | M14x1.5x28 | lug bolts m14 | OV140R13 | wheelbolt | wheel bolts m14 × 1.5
OD-WAX-012: chain lube | chain wax | wax lube | chain lubricant | lube | ODWAX012 | chain lube 120ml | chain oil | wax chain lube
P.15-001: digital caliper | vernier caliper | vernier | caliper 150mm | calliper | P15001 | digital calliper | pellagrin caliper | calipers 150
QX4-0228-23: clutch kit | clutch | clutch set | clutch 228mm | QX4022823 | clutch kit 23 splines | 038198141 | cluch kit | clutch kit 228
OV.910.L03: tyre levers | tire levers | tire irons | tyre lever | OV910L03 | tire lever set | levers
OV.622.F32: front wheel | front wheel 622 | 32 spoke front wheel | OV622F32 | wheel 622-19 | bike front wheel | fornt wheel
HB-M-0035: mallet | soft face mallet | soft hammer | HBM0035 | mallet 35 mm | dead blow hammer | soft-faced mallet | hammer
P.32-345: spoke key | spoke wrench | nipple key | spoke spanner | P32345 | spoke key three sizes | nipple wrench
`

/** What the demo has not: another size, side, base or vehicle than any part of it, or no part at all. */
export const noHits = `
9 speed cassette
10 speed cassette
12 speed quick link
cassette 11-34
chainring 46t
chainring 130 bcd
180 mm rotor
700x25c tyre
25-622
650b tyre
205/55 R16
H4 bulb
H1
24v bulb
0W-20
5W-40
DOT 5.1
dot 3
6PK1080
7PK1070
6903-2RS
6902-ZZ
M12x1.5
M14x1.25 wheel bolt
1K0615302AA
06A115561C
QX1-1419-7
SM-4365-R
BKV 06-180
stem 100mm
seatpost 27.2
torque wrench 200 Nm
1/4 socket set
battery 60ah
mineral oil
tubeless tyre
centre lock rotor
motorcycle chain lube
impact sockets
schrader tube
rim brake pads
radiator
wiper blade
windscreen
trim
%%%
'; select pg_sleep(9)--
.*
`
