"""The tables of tables.cu over tensors of PyTorch."""

import ctypes
import os
import pathlib
import subprocess

import torch

HERE = pathlib.Path(__file__).parent
BUILD = HERE / "build"
LEARNER, FROZEN, SCRIPTED = 0, 1, 2


class Setting(ctypes.Structure):
    """As in tables.cu."""

    _fields_ = [
        ("seats", ctypes.c_int32),
        ("frozen", ctypes.c_int32),
        ("scripted", ctypes.c_int32),
        ("must_lay", ctypes.c_int32),
        ("draw_cost", ctypes.c_float),
    ]


def compile_library(device):
    library = BUILD / f"tables-{device}.so"
    # Trainings that start side by side each compile for themselves.
    fresh = BUILD / f"tables-{device}-{os.getpid()}.so"
    source = str(HERE / "tables.cu")
    if device == "cuda":
        command = ["nvcc", "-O3", "-shared", "-Xcompiler", "-fPIC", "-arch=native", source]
    else:
        command = ["cc", "-O3", "-shared", "-fPIC", "-x", "c", source]
    subprocess.run([*command, "-o", str(fresh)], check=True)
    fresh.replace(library)
    return ctypes.CDLL(str(library))


def bytes_on(device, data):
    return torch.frombuffer(bytearray(data), dtype=torch.uint8).to(device)


def pointer(tensor):
    return ctypes.c_void_p(tensor.data_ptr())


class Tables:
    """Many tables at once; each method writes into the tensors that it is given."""

    def __init__(self, device, rules, count, setting, seed):
        self.library = compile_library(device)
        self.device = device
        self.count = count
        self.seats = setting.seats
        self.inputs = self.library.input_count(setting.seats)
        self.hidden = self.library.hidden_count(setting.seats)
        self.choices = self.library.choice_count()
        self.rules = bytes_on(device, (BUILD / f"{rules}.rules").read_bytes())
        self.setting = bytes_on(device, bytes(setting))
        size = self.library.table_size()
        self.tables = torch.zeros(count * size, dtype=torch.uint8, device=device)
        self._run("begin", ctypes.c_uint32(seed))

    def show(self, inputs, hidden, legal, who, role):
        self._run("show", *map(pointer, (inputs, hidden, legal, who, role)))

    def step(self, actions, rewards, done, score, length):
        self._run("step", *map(pointer, (actions, rewards, done, score, length)))

    def judge(self, decay, values, last, rewards, done, who, advantages, returns):
        steps = values.shape[0]
        tensors = (values, last, rewards, done, who, advantages, returns)
        self.library.judge(
            self.count,
            steps,
            self.seats,
            ctypes.c_float(decay),
            *map(pointer, tensors),
            self._stream(),
        )

    def _run(self, name, *arguments):
        shared = map(pointer, (self.rules, self.setting, self.tables))
        getattr(self.library, name)(self.count, *shared, *arguments, self._stream())

    def _stream(self):
        if self.device != "cuda":
            return None
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
